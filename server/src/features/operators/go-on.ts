import type { SignInStep } from '@kham/contract/operator/session'
import type { AuditFacts } from '@kham/contract/operator/audit'
import type { Tx } from '../../db/db.ts'
import { knownDevice, noteKnownDevice } from '../../http/known-devices.ts'
import { endSession, newToken, startStaffSession } from '../../http/sessions.ts'
import { noteStaffHost } from '../agency/note-staff-host.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { browserOf } from './browser-of.ts'
import { idOf, personOf, subjectOf } from './enrol-totp.ts'
import { insertSignIn } from './sign-in-queries.ts'
import { nextStep, type SignInAgency } from './sign-in-step.ts'
import { staffById } from './staff-queries.ts'
import type { StaffRecord } from './sign-in-step.ts'

/** Where a sign-in comes from. */
export interface SignInFrom {
  host: string
  address: string
  requestId: string
  userAgent: string | null
  /** Of the session that this browser has had. */
  oldToken: string | null
  /** What the browser is known by; null = nobody has signed in with it. */
  deviceToken: string | null
}

export interface SignedInSoFar {
  staff: StaffRecord
  /** null = the token is that of a session. */
  next: SignInStep | null
  token: string
  /** What the browser is known by once the session has begun. */
  deviceToken: string | null
}

interface Going {
  agency: SignInAgency
  staffId: string
  done: SignInStep | null
  from: SignInFrom
  /** Of a passkey: which it was. */
  told?: AuditFacts
}

const newBrowser = (userAgent: string | null): AuditFacts => ({ newDevice: true, ...browserOf(userAgent) })

/** After the password, or a step: on to the next one, or into the session. */
export async function goOn(
  tx: Tx,
  { agency, staffId, done, from, told }: Going,
  now: Date,
): Promise<SignedInSoFar> {
  const staff = await staffById(tx, { agencyId: agency.agency_id, staffId })
  const next = nextStep(agency, staff, done)
  if (next !== null) {
    const token = await insertSignIn(tx, idOf(staff), next, now)
    return { staff, next, token, deviceToken: null }
  }

  await endSession(tx, 'staff', staff.agency_id, from.oldToken)
  const { address, userAgent, requestId } = from
  const token = await startStaffSession(tx, { ...idOf(staff), address, userAgent }, now)
  const isKnown =
    from.deviceToken !== null && (await knownDevice(tx, personOf(staff), from.deviceToken, now)) !== null
  const deviceToken = from.deviceToken ?? newToken()
  await noteKnownDevice(tx, personOf(staff), deviceToken, now)
  const by = { staffId, address, requestId }
  await writeAudit(tx, {
    agencyId: staff.agency_id,
    at: now,
    by,
    act: 'SIGNED_IN',
    subject: subjectOf(staff),
    ...((told || !isKnown) && { after: { ...told, ...(!isKnown && newBrowser(userAgent)) } }),
  })
  await noteStaffHost(tx, { agencyId: staff.agency_id, staffId, host: from.host, at: now })
  return { staff, next, token, deviceToken }
}
