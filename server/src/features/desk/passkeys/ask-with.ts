import type { Context } from '../../../context.ts'
import type { Site } from '../../../http/site-of.ts'
import { drawChallenge, type Holder } from './passkey-challenge.ts'
import { challengeSeconds, descriptorOf, type PasskeyRecord } from './passkey.ts'

interface Asking {
  agencyId: string
  site: Site
  holder: Holder
  /** Empty: any of this host. */
  of: readonly PasskeyRecord[]
}

/** The browser's options for asking a passkey. */
export async function askWith(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, site: { host }, holder, of }: Asking,
) {
  const challenge = await drawChallenge(db, { agencyId, host, holder }, clock())
  const type = 'public-key' as const
  return {
    challenge: challenge.toString('base64url'),
    timeout: challengeSeconds * 1000,
    rpId: host,
    allowCredentials: of.map((each) => ({ ...descriptorOf(each), type })),
    userVerification: 'required' as const,
  }
}
