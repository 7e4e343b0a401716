import type { StepUpForm } from '@kham/contract/operator/desk/account'
import type { CodeForm } from '@kham/contract/operator/desk/session'
import type { Context } from '../../../context.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { failuresPerName, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import {
  confirmDraft,
  draftTotp,
  idOf,
  makeRecoveryCodes,
  stepOfDraft,
  subjectOf,
} from '../operators/enrol-totp.ts'
import { lockStaff } from '../operators/lock-staff.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import { changeOwnCredentials, staffById } from '../operators/staff-store.ts'
import { signInRulesOf } from '../operators/sign-in-rules.ts'
import { stepUp } from './step-up.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'secrets'>

/** The account, and the session that asks. */
export interface Own extends StaffCaller {
  agency: AgencyRecord
}

/** A first authenticator, or another in place of the one there is. Refuses as `stepUp`. */
export async function startTotp(context: Deps, own: Own, form: StepUpForm) {
  return draftTotp(context, own.agency, await stepUp(context, own, form))
}

/** Activates the authenticator and ends all other sessions. Refuses with RATE_LIMITED, TOTP_NOT_STARTED, CODE_INCORRECT. */
export async function confirmTotp(context: Deps, { agencyId, by, sessionId }: Own, { code }: CodeForm) {
  const { db, clock } = context
  await consumeOrRefuse(db, { agencyId, subject: `totp-draft:${by.staffId}` }, failuresPerName, clock())
  const staff = await staffById(db, { agencyId, staffId: by.staffId })
  if (staff.totp_draft === null) throw new Refusal('TOTP_NOT_STARTED')
  const step = stepOfDraft(context, staff, code)
  if (step === null) throw new Refusal('CODE_INCORRECT')
  const confirming = { staff, step, by, at: clock(), butSessionId: sessionId }
  const codes = await db.transaction().execute((tx) => confirmDraft(tx, confirming))
  if (codes === null) throw new Refusal('CODE_INCORRECT')
  return codes
}

/** Refuses as `stepUp`, and with TOTP_REQUIRED, TOTP_IS_OFF. */
export async function stopTotp(context: Deps, own: Own, form: StepUpForm) {
  const { db, clock } = context
  const { agencyId, by } = own
  const staff = await stepUp(context, own, form)
  const was = staff.totp_secret
  const isOff = await db.transaction().execute(async (tx) => {
    // It may have been asked of everybody a moment ago.
    if ((await signInRulesOf(tx, agencyId)).needTotp) throw new Refusal('TOTP_REQUIRED')
    return was !== null && changeOwnCredentials(tx, { agencyId, at: clock(), by }, { act: 'TOTP_OFF', was })
  })
  if (!isOff) throw new Refusal('TOTP_IS_OFF')
}

/** Ten new recovery codes in place of the old ones. Refuses as `stepUp`, and with TOTP_IS_OFF. */
export async function renewRecoveryCodes(context: Deps, own: Own, form: StepUpForm) {
  const { db, clock } = context
  const { agencyId, by } = own
  const staff = await stepUp(context, own, form)
  if (staff.totp_secret === null) throw new Refusal('TOTP_IS_OFF')
  return db.transaction().execute(async (tx) => {
    // Of two at once the second takes the place of what the first has left.
    const held = await lockStaff(tx, idOf(staff))
    if (held.totp_secret !== staff.totp_secret) throw new Refusal('TOTP_IS_OFF')
    const act = 'RECOVERY_CODES_MADE'
    await writeAudit(tx, { agencyId, at: clock(), by, act, subject: subjectOf(staff) })
    return makeRecoveryCodes(tx, staff)
  })
}
