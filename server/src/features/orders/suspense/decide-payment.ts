import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { decidePayout } from '../payouts/decide-payout.ts'
import { latestPayoutOf } from '../payouts/latest-payout.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { subjectOf, type PaymentId } from '../payments/payment.ts'
import { findPayment } from '../payments/payment-store.ts'
import { lockOrdersOf } from './returned-order.ts'
import { onReturn } from './return-payment.ts'

/** An operator says what became of a refund that the bank cannot tell of. Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE. */
export async function decidePayment(context: Context, id: PaymentId, decision: Decision): Promise<void> {
  if (!(await findPayment(context.db, id))) throw new Refusal('NOT_FOUND')
  const refund = await latestPayoutOf(context.db, id.agencyId, id.paymentId)
  await decidePayout(context, refund, decision, onReturn(context, id), async (tx) => {
    const row = await lockOne(tx, subjectOf(id))
    if (row) await lockOrdersOf(tx, row)
  })
}
