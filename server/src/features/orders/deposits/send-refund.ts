import type { Context, OnPayout } from '../../../context.ts'
import { depositRefundSettled } from '../../../ledger/postings/deposits.ts'
import { suspendReturnedPayout } from '../payments/suspend-returned-payout.ts'
import { latestPayoutOf } from '../payouts/latest-payout.ts'
import { settlePayout } from '../payouts/settle-payout.ts'
import { stepOfPayout } from '../payouts/step-of-payout.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { findDeposit, markRefunded, orderOf } from './deposit-queries.ts'
import type { DepositId } from './deposit.ts'
import { lockAll } from '../../../locks/lock-all.ts'

/** Tells the bank to pay a refund. Throws NotFinished until the bank has confirmed or refused it. */
export async function sendRefund(context: Context, id: DepositId): Promise<void> {
  const payout = await latestPayoutOf(context.db, id.agencyId, id.depositId)
  const billOf = async () => (await findDeposit(context.db, id))?.code
  if (payout) await settlePayout(context, payout, onRefund(context, id), billOf)
}

/** What became of a refund changes the books; the deposit stays REJECTED, and knows when its money was out. */
export const onRefund =
  (context: Context, id: DepositId): OnPayout =>
  async (tx, { payout, was }) => {
    const { agencyId, depositId } = id
    const locked = await lockAll(tx, { agencyId, orders: [orderOf(id)], players: [payout.player_id] })
    const row = locked.row('deposit', depositId)
    if (row?.status !== 'REJECTED') throw new Error(`deposit ${id.depositId} is refunded but not REJECTED`)
    const subject = { agencyId: id.agencyId, playerId: row.player_id, orderId: id.depositId }
    const { status, number } = payout
    const now = context.clock()
    if (status === 'DONE') {
      await depositRefundSettled(tx, subject, number, 'post')
      await markRefunded(tx, id, now)
      await wantReceipt(context, tx, orderOf(id))
    } else if (was === 'DONE') await suspendReturnedPayout(tx, payout, now)
    else if (status !== 'SENT') await depositRefundSettled(tx, subject, number, 'void')
    await announceOrder(tx, 'deposit', row, stepOfPayout(payout, now))
  }
