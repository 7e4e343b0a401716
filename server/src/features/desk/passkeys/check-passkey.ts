import type { PasskeyAnswer } from '@kham/contract/operator/desk/passkeys'
import type { Context } from '../../../context.ts'
import type { Site } from '../../../http/site-of.ts'
import { takeChallenge, type Holder } from './passkey-challenge.ts'
import { userHandleOf, type PasskeyRecord } from './passkey.ts'
import { findPasskey } from './passkey-store.ts'

interface Checking {
  agencyId: string
  site: Site
  holder: Holder
  answer: PasskeyAnswer
}

interface Checked {
  /** The one that has answered; undefined = nobody's. */
  passkey: PasskeyRecord | undefined
  /** How often it says it has been used; null = the answer is worth nothing. */
  counter: number | null
}

/** Verifies a passkey's answer. Its challenge is used up; the caller stores the counter. */
export async function checkPasskey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, site, holder, answer }: Checking,
): Promise<Checked> {
  const { clientDataJSON: clientData, userHandle } = answer.response
  const challenge = await takeChallenge(db, { agencyId, host: site.host, holder, clientData }, clock())
  const passkey = await findPasskey(db, agencyId, answer.id)
  const nothing = { passkey, counter: null }
  if (challenge === null || !passkey || passkey.host !== site.host) return nothing
  const isTheirs = userHandle === userHandleOf(passkey.staff_id).toString('base64url')
  // Where it is not known yet who it is, the authenticator has to say so.
  if (!isTheirs && (userHandle !== undefined || holder.purpose === 'SIGN_IN')) return nothing
  return { passkey, counter: await counterOf(answer, passkey, challenge, site) }
}

async function counterOf(
  answer: PasskeyAnswer,
  { public_key, counter }: PasskeyRecord,
  challenge: string,
  { host, origins }: Site,
) {
  // Its packages take 30 MB of memory, so that only a process to which passkeys come loads them.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id: answer.id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null // the library says no by throwing
  }
}
