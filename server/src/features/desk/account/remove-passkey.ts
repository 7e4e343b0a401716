import type { StepUpForm } from '@kham/contract/operator/desk/account'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { lockStaff } from '../operators/lock-staff.ts'
import { needsPasskey } from '../operators/needs-passkey.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import { hasPasskey } from '../operators/staff-store.ts'
import { stepUp } from './step-up.ts'
import { deletePasskey } from '../passkeys/passkey-store.ts'

/** Removes an own passkey, idempotently. Refuses as `stepUp`, and with TOTP_REQUIRED for the last second factor where one is demanded. */
export async function removePasskey(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  call: StaffCaller,
  passkeyId: string,
  form: StepUpForm,
) {
  const { agencyId, by } = call
  const staff = await stepUp(context, call, form)
  const isOnlyFactor = await needsPasskey(context.db, staff)
  await context.db.transaction().execute(async (tx) => {
    // Of two that are removed at once the second sees the first.
    await lockStaff(tx, { agencyId, staffId: by.staffId })
    if (!(await deletePasskey(tx, { agencyId, at: context.clock(), by }, passkeyId))) return
    if (isOnlyFactor && !(await hasPasskey(tx, { agencyId, staffId: by.staffId })))
      throw new Refusal('TOTP_REQUIRED')
  })
}
