import type { SignInStep } from '@kham/contract/operator/desk/session'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import type { Tx } from '../../../db/db.ts'
import { knownDevice, noteKnownDevice } from '../../../http/known-devices.ts'
import { newToken, startStaffSession } from '../../../http/sessions.ts'
import { noteStaffHost } from './note-staff-host.ts'
import { browserOf } from './browser-of.ts'
import { idOf, personOf } from './enrol-totp.ts'
import { insertSignIn } from './sign-in-store.ts'
import { signInRulesOf } from './sign-in-rules.ts'
import { nextStep, type SignInAgency, type StaffRecord } from './sign-in-step.ts'
import { staffById } from './staff-store.ts'

/** Where a sign-in comes from. */
export interface SignInFrom {
  host: string
  address: string
  requestId: string
  userAgent: string | null
  /** The session that this browser had. */
  oldToken: string | null
  /** The browser's device; null = nobody has signed in with it. */
  deviceToken: string | null
}

export interface SignedInSoFar {
  staff: StaffRecord
  /** null = the token is that of a session. */
  next: SignInStep | null
  token: string
  /** The browser's device once the session has begun. */
  deviceToken: string | null
}

interface Going {
  agency: SignInAgency
  staffId: string
  done: SignInStep | null
  from: SignInFrom
  /** The passkey that was used. */
  told?: AuditFacts
}

const newBrowser = (userAgent: string | null): AuditFacts => ({ newDevice: true, ...browserOf(userAgent) })

/** After the password, or a step: on to the next one, or into the session. */
export async function advanceSignIn(
  tx: Tx,
  { agency, staffId, done, from, told }: Going,
  now: Date,
): Promise<SignedInSoFar> {
  const agencyId = agency.agency_id
  const staff = await staffById(tx, { agencyId, staffId })
  const { needTotp } = await signInRulesOf(tx, agencyId)
  const next = nextStep(needTotp, staff, done)
  if (next !== null) {
    const token = await insertSignIn(tx, idOf(staff), next, now)
    return { staff, next, token, deviceToken: null }
  }

  const { address, userAgent, requestId, oldToken } = from
  const isKnown =
    from.deviceToken !== null && (await knownDevice(tx, personOf(staff), from.deviceToken, now)) !== null
  const deviceToken = from.deviceToken ?? newToken()
  await noteKnownDevice(tx, personOf(staff), deviceToken, now)
  const by = { staffId, address, requestId }
  const after = told || !isKnown ? { ...told, ...(!isKnown && newBrowser(userAgent)) } : undefined
  const token = await startStaffSession(tx, { agencyId, at: now, by }, { oldToken, userAgent, told: after })
  await noteStaffHost(tx, { agencyId, staffId, host: from.host, at: now })
  return { staff, next, token, deviceToken }
}
