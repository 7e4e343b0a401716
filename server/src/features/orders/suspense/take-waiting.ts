import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { decidedAlready, type PaymentId, type PaymentRow, subjectOf } from '../payments/payment.ts'
import { lockOne } from '../../../locks/lock-all.ts'

/**
 * A payment in kip that waits for a decision, held until the transaction ends: of two operators one finds it decided already. Refuses with
 * NOT_FOUND, PAYMENT_SETTLED, REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP.
 */
export async function takeWaiting(tx: Tx, id: PaymentId): Promise<PaymentRow> {
  const row = await lockOne(tx, subjectOf(id))
  if (!row) throw new Refusal('NOT_FOUND')
  const refusal = decidedAlready(row.state)
  if (refusal) throw new Refusal(refusal)
  // Neither credit nor a payout can be of a part of a kip.
  if (row.currency !== 'LAK' || row.amount_minor % 100n !== 0n) throw new Refusal('PAYMENT_NOT_IN_KIP')
  return row
}
