import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { payoutFor } from '../../ledger/exchange.ts'
import { payoutAsked } from '../../ledger/postings.ts'
import { Refusal } from '../../refusal.ts'
import { payoutMethodOf } from '../cashier/offers.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { approveHeld, findWithdrawal, type WithdrawalId } from './withdrawal-queries.ts'

/**
 * An operator approves: what is to be paid is held in the books and a job tells the bank, in one transaction. Two operators at once: one
 * approval. Refuses with NOT_FOUND, CREDIT_NOT_HELD, ORDER_NOT_OPEN.
 */
export async function approveWithdrawal(
  { db, clock, jobs }: Context,
  id: WithdrawalId,
  staffId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const method = await payoutMethodOf(tx, id.agencyId)
    if (!method) throw new Error(`agency ${id.agencyId} has no payment method to pay out with`)
    const approval = {
      approved_at: clock(),
      approved_by: staffId,
      payout_method: method.method,
      reason: null,
    }
    const approved = await approveHeld(tx, id, approval)
    if (!approved) throw new Refusal(await whyNot(tx, id))

    const subject = { agencyId: id.agencyId, playerId: approved.player_id, orderId: id.withdrawalId }
    await payoutAsked(tx, subject, {
      method: method.method,
      number: approved.payout_number,
      creditMinor: approved.amount_minor,
      payMinor: approved.receive_minor,
      remainderMinor: payoutFor(approved.amount_minor, approved.buy_micro).remainderLakMinor,
      buyMicro: approved.buy_micro,
    })
    await jobs.enqueue(tx, 'send-payout', id)
  })
}

/** Why an order can be neither approved nor rejected now. */
export async function whyNot(tx: Tx, id: WithdrawalId) {
  const row: WithdrawalRow | undefined = await findWithdrawal(tx, id)
  if (!row) return 'NOT_FOUND'
  return row.status === 'OPEN' && !row.held_at ? 'CREDIT_NOT_HELD' : 'ORDER_NOT_OPEN'
}
