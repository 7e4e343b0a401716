import type { StepUpForm } from '@kham/contract/operator/desk/account'
import type { MadePasskey } from '@kham/contract/operator/desk/passkeys'
import type { Context } from '../../../context.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import type { Site } from '../../../http/site-of.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { noteStaffHost } from '../operators/note-staff-host.ts'
import { lockStaff } from '../operators/lock-staff.ts'
import { endSignIns } from '../operators/sign-in-store.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import { stepUp } from './step-up.ts'
import { drawChallenge, takeChallenge } from '../passkeys/passkey-challenge.ts'
import { challengeSeconds, descriptorOf, mostPasskeys, userHandleOf } from '../passkeys/passkey.ts'
import { insertPasskey, isSessionThere, passkeysOf } from '../passkeys/passkey-store.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'secrets'>

// EdDSA, ES256, RS256: between them every authenticator knows one.
const algorithms = [-8, -7, -257]

/** The options with which a browser creates a passkey. Refuses as `stepUp`, and with PASSKEYS_FULL. */
export async function startPasskey(
  context: Deps,
  { name }: Pick<AgencyRecord, 'name'>,
  call: StaffCaller,
  form: StepUpForm,
) {
  const { db, clock } = context
  const { agencyId, site, sessionId } = call
  const staff = await stepUp(context, call, form)
  const present = await passkeysOf(db, { agencyId, staffId: staff.staff_id })
  if (present.length >= mostPasskeys) throw new Refusal('PASSKEYS_FULL')
  const holder = { purpose: 'ADD', sessionId } as const
  const challenge = await drawChallenge(db, { agencyId, host: site.host, holder }, clock())
  const type = 'public-key' as const
  return {
    rp: { id: site.host, name },
    user: {
      id: userHandleOf(staff.staff_id).toString('base64url'),
      name: staff.username,
      displayName: staff.display_name,
    },
    challenge: challenge.toString('base64url'),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: present
      .filter(({ host }) => host === site.host)
      .map((each) => ({ ...descriptorOf(each), type })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** Registers a passkey for sign-in. Refuses with PASSKEY_REFUSED, PASSKEYS_FULL, UNAUTHENTICATED. */
export async function addPasskey(
  { db, clock }: Deps,
  { agencyId, by, sessionId, site }: StaffCaller,
  { name, passkey: made }: { name: string; passkey: MadePasskey },
) {
  const now = clock()
  const { staffId } = by
  const holder = { purpose: 'ADD', sessionId } as const
  const clientData = made.response.clientDataJSON
  const challenge = await takeChallenge(db, { agencyId, host: site.host, holder, clientData }, now)
  const credential = challenge === null ? null : await credentialIn(made, challenge, site)
  if (credential === null) throw new Refusal('PASSKEY_REFUSED')
  const row = {
    agency_id: agencyId,
    passkey_id: newId(now),
    staff_id: staffId,
    host: site.host,
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: (made.response.transports ?? []).filter((each) => /^[a-z-]+$/.test(each)).join(' '),
    name,
    created_at: now,
    last_used_at: null,
  }
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx, { agencyId, staffId })
    // A new password given meanwhile has ended the session, and what it began.
    if (!(await isSessionThere(tx, agencyId, sessionId))) throw new Refusal('UNAUTHENTICATED')
    if ((await passkeysOf(tx, { agencyId, staffId })).length >= mostPasskeys)
      throw new Refusal('PASSKEYS_FULL')
    if (!(await insertPasskey(tx, { agencyId, at: now, by }, row))) throw new Refusal('PASSKEY_REFUSED')
    // A sign-in that was begun with the password alone may still set up an authenticator.
    await endSignIns(tx, { agencyId, staffId })
    await noteStaffHost(tx, { agencyId, staffId, host: site.host, at: now })
    return row
  })
}

async function credentialIn(made: MadePasskey, challenge: string, { host, origins }: Site) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject } = made.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    return null // the library says no by throwing
  }
}
