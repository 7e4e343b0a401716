import type { Tx } from '../../../db/db.ts'
import { type DepositNews, endReview } from '../deposits/review-deposit.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import type { PaymentRow } from '../payments/payment.ts'

interface Credited {
  /** The order that the payment pays now. */
  paid: DepositRow
  /** The order of the payment's bill. */
  related: DepositRow | undefined
  waiting: PaymentRow
  /** null = a rule has let it go. */
  staffId: string | null
  /** Set if the player decided it. */
  by?: 'PLAYER'
  at: Date
}

/** Timeline entries when a payment in review became credit: of the order that it pays, and of its bill's. */
export async function newsOfCredited(tx: Tx, credited: Credited): Promise<DepositNews[]> {
  const { paid, related, waiting, staffId, at } = credited
  const reporter =
    staffId === null ? { by: credited.by ?? ('SYSTEM' as const) } : ({ by: 'STAFF', staffId } as const)
  const by = { ...reporter, at, bankRef: waiting.bank_ref } as const
  const news: DepositNews[] = [{ row: paid, step: { ...by, step: 'PAID' } }]
  if (!related || related.deposit_id === paid.deposit_id) return news
  const row = await endReview(tx, related, 'PAYMENT_CREDITED')
  // Another player's order is nothing to tell of.
  const reason = paid.player_id === related.player_id ? paid.code : null
  return [...news, { row, step: { ...by, step: 'PAYMENT_CREDITED', reason } }]
}
