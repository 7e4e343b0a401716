import type { StepUpForm } from '@kham/contract/operator/desk/account'
import type { Context } from '../../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { subjectOf } from '../operators/enrol-totp.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import { stepUp } from './step-up.ts'
import { factsOf } from '../passkeys/passkey.ts'
import { deletePasskey } from '../passkeys/passkey-store.ts'

/** Removes an own passkey, idempotently. Refuses as `stepUp`. */
export async function removePasskey(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  call: StaffCaller,
  passkeyId: string,
  form: StepUpForm,
) {
  const { agencyId, by } = call
  const staff = await stepUp(context, call, form)
  await context.db.transaction().execute(async (tx) => {
    const gone = await deletePasskey(tx, { agencyId, staffId: by.staffId }, passkeyId)
    if (!gone) return
    const told = { act: 'PASSKEY_REMOVED', subject: subjectOf(staff), before: factsOf(gone) } as const
    await writeAudit(tx, { agencyId, at: context.clock(), by, ...told })
  })
}
