import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { suspenseMatched, type Suspended } from '../../../ledger/postings/suspense.ts'
import { Refusal } from '../../../refusal.ts'
import { askForCredit } from './ask-for-credit.ts'
import { mayBePaid, type DepositRow } from './deposit.ts'
import { moveDeposit } from './deposit-queries.ts'
import { hasPaymentInReview } from './payment-queries.ts'

/**
 * A payment that an operator found for a locked order pays it: OPEN or CANCELED -> PAID, and the credit goes on by its own way. `pay`
 * moves the payment on. Refuses with ORDER_PAID, AMOUNT_DIFFERS, PROMOTION_USAGE.
 */
export async function payFromSuspense(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  payment: Suspended,
  pay: (playerId: string) => Promise<unknown>,
): Promise<DepositRow> {
  refuseUnpayable(deposit, payment)
  const { agency_id: agencyId, deposit_id: depositId, player_id: playerId } = deposit
  await pay(playerId)
  const reason = (await hasPaymentInReview(tx, deposit)) ? 'PAYMENT_IN_REVIEW' : null
  const also = { paid_at: context.clock(), ended_at: null, reason }
  const paid = await moveDeposit(tx, { agencyId, depositId }, deposit.status, 'PAID', also)
  if (!paid) throw new Error('a locked deposit moved')
  await suspenseMatched(tx, { agencyId, playerId, orderId: depositId }, payment)
  await askForCredit(context, tx, paid, 'by job')
  return paid
}

/** Refuses with ORDER_PAID, AMOUNT_DIFFERS. */
export function refuseUnpayable(deposit: DepositRow, { amountMinor }: Pick<Suspended, 'amountMinor'>) {
  if (!mayBePaid(deposit.status)) throw new Refusal('ORDER_PAID')
  if (deposit.amount_minor !== amountMinor) throw new Refusal('AMOUNT_DIFFERS')
}
