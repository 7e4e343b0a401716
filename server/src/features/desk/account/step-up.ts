import type { StepUpForm } from '@kham/contract/operator/desk/account'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { actorRow } from '../../../db/actor-row.ts'
import { isPassword } from '../../../http/passwords.ts'
import { steppedUpUntil } from '../../../http/refuse-old-step-up.ts'
import { clearCounts, failuresPerName, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { isOwnPasskey } from '../passkeys/step-up-by-passkey.ts'
import { subjectOf } from '../operators/enrol-totp.ts'
import { needsPasskey } from '../operators/needs-passkey.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import type { StaffRecord } from '../operators/sign-in-step.ts'
import { staffById } from '../operators/staff-store.ts'
import { stepUpRefused } from '../operators/step-up-refused.ts'
import { useCode } from '../operators/use-code.ts'

/**
 * Makes sure that it is they themselves, before an act that a borrowed session must not do: the password, and a code where there is an
 * authenticator; or a passkey, which stands for both. Refuses with RATE_LIMITED, PASSWORD_INCORRECT, CODE_INCORRECT, PASSKEY_REFUSED, PASSKEY_REQUIRED.
 */
export async function stepUp(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  call: StaffCaller,
  { password = '', code = '', passkey }: StepUpForm,
): Promise<StaffRecord> {
  const { db, clock } = context
  const { agencyId, by } = call
  const counted = { agencyId, subject: `step-up:${by.staffId}` }
  await consumeOrRefuse(db, counted, failuresPerName, clock())
  const staff = await staffById(db, { agencyId, staffId: by.staffId })
  const told = { agencyId, at: clock(), by, subject: subjectOf(staff) }
  if (passkey) {
    if (!(await isOwnPasskey(context, call, passkey))) throw await stepUpRefused(db, told, 'PASSKEY_REFUSED')
  } else if (!(await isPassword(password, staff.password_hash))) {
    throw await stepUpRefused(db, told, 'PASSWORD_INCORRECT')
  } else if (await needsPasskey(db, staff)) {
    throw await stepUpRefused(db, told, 'PASSKEY_REQUIRED')
  } else if (staff.totp_secret !== null) {
    const used = await useCode(context, db, staff, code)
    if (used === null) throw await stepUpRefused(db, told, 'CODE_INCORRECT')
    if (used === 'RECOVERY') await writeAudit(db, { ...told, act: 'RECOVERY_CODE_USED' })
  }
  await clearCounts(db, counted)
  return staff
}

/** Opens to the asking session, for some minutes, what an open session alone must not do. @returns until when. Refuses as `stepUp` */
export async function confirmStepUp(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  call: StaffCaller,
  form: StepUpForm,
): Promise<Date> {
  await stepUp(context, call, form)
  const now = context.clock()
  const actor = actorRow({ agencyId: call.agencyId, at: now, by: call.by })
  await sql`select audit.step_up(${actor}, ${call.sessionId})`.execute(context.db)
  return steppedUpUntil(now)
}
