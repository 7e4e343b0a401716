import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { methodSubject } from './approval-of-method.ts'
import { toMethodFacts } from './payment-method.ts'
import { deleteMethod, lockMethod, wasUsed, type MethodKey } from './payment-method-queries.ts'

/** Removes a method that was never used, since payments stay known by theirs. Refuses with NOT_FOUND, METHOD_USED. */
export function removeMethod({ db, clock }: Context, { by, ...key }: MethodKey & { by: Actor }) {
  return db.transaction().execute(async (tx) => {
    const old = await lockMethod(tx, key)
    if (!old) throw new Refusal('NOT_FOUND')
    if (await wasUsed(tx, key)) throw new Refusal('METHOD_USED')
    await endApproval(tx, methodSubject(key), clock())
    await deleteMethod(tx, key)
    await writeAudit(tx, {
      agencyId: key.agencyId,
      at: clock(),
      by,
      act: 'METHOD_REMOVED',
      subject: { kind: 'PAYMENT_METHOD', id: key.method },
      before: toMethodFacts(old),
    })
  })
}
