import type { Context, OnPayout } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { payoutSettled } from '../../../ledger/postings/withdrawals.ts'
import { suspendReturnedPayout } from '../payments/suspend-returned-payout.ts'
import { latestPayoutOf } from '../payouts/latest-payout.ts'
import type { PayoutRow } from '../payouts/payout.ts'
import { settlePayout } from '../payouts/settle-payout.ts'
import { stepOfPayout } from '../payouts/step-of-payout.ts'
import { usagePaidOut } from '../../promotions/promotions/usage-that-binds.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { startReturn } from './return-credit.ts'
import { notApprovedOnce, toReturnMinor, type WithdrawalRow, type WithdrawalId } from './withdrawal.ts'
import { moveWithdrawal, noteOnOpen, orderOf } from './withdrawal-queries.ts'
import { lockAll } from '../../../locks/lock-all.ts'

/** Tells the bank to pay an approved order out: OPEN -> PAID -> SUCCESS. Throws NotFinished until the bank has confirmed or refused it. */
export async function sendPayout(context: Context, id: WithdrawalId): Promise<void> {
  const payout = await latestPayoutOf(context.db, id.agencyId, id.withdrawalId)
  if (payout) await settlePayout(context, payout, onPayout(context, id))
}

/** What became of a payout moves the books and the order. */
export const onPayout =
  (context: Context, id: WithdrawalId): OnPayout =>
  async (tx, { payout, was }) => {
    // The player's lock comes before the events of the player, and a payout may tell of two steps at once.
    const { agencyId, withdrawalId } = id
    const locked = await lockAll(tx, { agencyId, orders: [orderOf(id)], players: [payout.player_id] })
    const row = locked.row('withdrawal', withdrawalId)
    if (!row) throw new Error(`no withdrawal ${id.withdrawalId}`)
    const move = { context, tx, row, payout }
    if (was === 'DONE') return cameBack(move)
    if (payout.status === 'REJECTED' && row.status === 'OPEN') return giveApprovalBack(move)
    const paid = row.status === 'OPEN' ? await markPaid(move) : row
    if (payout.status === 'DONE') await finish({ ...move, row: paid })
    if (payout.status === 'REJECTED' || payout.status === 'RETURNED') await bounce({ ...move, row: paid })
  }

interface Move {
  context: Context
  tx: Tx
  row: WithdrawalRow
  payout: PayoutRow
}

const idOf = (row: WithdrawalRow): WithdrawalId => ({
  agencyId: row.agency_id,
  withdrawalId: row.withdrawal_id,
})
const subjectOf = (row: WithdrawalRow) => ({
  agencyId: row.agency_id,
  playerId: row.player_id,
  orderId: row.withdrawal_id,
})

async function markPaid({ context, tx, row, payout }: Move) {
  const now = context.clock()
  const paid = await moveWithdrawal(tx, idOf(row), 'OPEN', 'PAID', { paid_at: now })
  if (!paid) throw new Error('a locked withdrawal moved')
  await announceOrder(tx, 'withdrawal', paid, stepOfPayout({ ...payout, status: 'SENT' }, now))
  return paid
}

async function finish({ context, tx, row, payout }: Move) {
  const now = context.clock()
  const done = await moveWithdrawal(tx, idOf(row), 'PAID', 'SUCCESS', { ended_at: now })
  if (!done) throw new Error(`withdrawal ${row.code} is paid out but ${row.status}`)
  await payoutSettled(tx, subjectOf(row), payout.number, 'post')
  await usagePaidOut(tx, done, now)
  await finishMoney(context, tx, done)
  await announceOrder(tx, 'withdrawal', done, stepOfPayout(payout, now))
}

/** All of its money has come to its end, but what a promotion sends back. */
async function finishMoney(context: Context, tx: Tx, done: WithdrawalRow) {
  if (toReturnMinor(done) > 0n) return startReturn(context, tx, done)
  const order = { agencyId: done.agency_id, kind: 'withdrawal', orderId: done.withdrawal_id } as const
  return wantReceipt(context, tx, order)
}

/** A definite no: nothing was paid, so the order waits for an operator again, and a new approval is a new payout. */
async function giveApprovalBack({ context, tx, row, payout }: Move) {
  const nobody = { ...notApprovedOnce, approved_at: null, approved_by: null, approved_by_rules: null }
  const note = { ...nobody, reason: 'PAYOUT_REJECTED' }
  const waiting = await noteOnOpen(tx, idOf(row), note)
  if (!waiting) throw new Error('a locked withdrawal moved')
  await payoutSettled(tx, subjectOf(row), payout.number, 'void')
  await announceOrder(tx, 'withdrawal', waiting, stepOfPayout(payout, context.clock()))
}

/** The bank took the payout and then sent it back, or refused it after all: PAID -> FAILED, and the credit goes back to the provider. */
async function bounce({ context, tx, row, payout }: Move) {
  const now = context.clock()
  const also = { reason: 'PAYOUT_RETURNED', ended_at: now }
  const failed = await moveWithdrawal(tx, idOf(row), 'PAID', 'FAILED', also)
  if (!failed) throw new Error(`the payout of ${row.code} came back but it is ${row.status}`)
  await payoutSettled(tx, subjectOf(row), payout.number, 'void')
  await startReturn(context, tx, failed)
  await announceOrder(tx, 'withdrawal', failed, stepOfPayout(payout, now))
}

/** It came back after the bank had confirmed it: the order stays SUCCESS, and the money waits in suspense for an operator. */
async function cameBack({ context, tx, row, payout }: Move) {
  const now = context.clock()
  await suspendReturnedPayout(tx, payout, now)
  await announceOrder(tx, 'withdrawal', row, stepOfPayout(payout, now))
}
