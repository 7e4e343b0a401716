import type { Context, OnPayout } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { creditReturning, creditTaking, payoutSettled } from '../../../ledger/postings/withdrawals.ts'
import { lockAll, lockOne } from '../../../locks/lock-all.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { requestTransfer } from '../../play/credits/move-credit.ts'
import { ownCameBack, ownStayed } from '../../promotions/promotions/keep-apart.ts'
import { usagePaidOut } from '../../promotions/promotions/usage-that-binds.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { creditSteps } from '../kernel/credit-steps.ts'
import { suspendReturnedPayout } from '../payments/suspend-returned-payout.ts'
import { payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import type { PayoutRow } from '../payouts/payout.ts'
import { decidePayout, settlePayout, stepOfPayout } from '../payouts/settle-payout.ts'
import {
  idOf,
  nextStep,
  notApprovedOnce,
  subjectOf,
  toReturnMinor,
  walletOf,
  type WithdrawalId,
  type WithdrawalRow,
} from './withdrawal.ts'
import { findWithdrawal, markReturned, moveWithdrawal, noteOnOpen, orderOf } from './withdrawal-queries.ts'

/** The credit is held here at once, so that it cannot be spent twice, and taken from the provider by a job. Throws NotEnough. */
export async function startTake({ jobs }: Context, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { withdrawal_id: id, provider_id: provider, amount_minor: amountMinor, created_at: now } = row
  const order = { kind: 'withdrawal', id, step: 'take', amountMinor, now } as const
  const { try: number } = await requestTransfer(tx, walletOf(row), order)
  await creditTaking(tx, subjectOf(row), { provider, amountMinor }, number)
  await jobs.enqueue(tx, 'take-credit', idOf(row), { partner: provider })
}

/** Held credit that is not paid out is to go back; the caller has locked the order's row. */
export async function startReturn({ clock, jobs }: Context, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { withdrawal_id: id, provider_id: provider } = row
  const amountMinor = toReturnMinor(row)
  const order = { kind: 'withdrawal', id, step: 'return', amountMinor, now: clock() } as const
  const { try: number } = await requestTransfer(tx, walletOf(row), order)
  await creditReturning(tx, subjectOf(row), { provider, amountMinor }, number)
  await jobs.enqueue(tx, 'return-credit', idOf(row), { partner: provider })
}

const steps = creditSteps('withdrawal', {
  find: findWithdrawal,
  nextStep,
  outcomes: {
    // Held from then on, or OPEN -> FAILED after the provider's final no.
    take: {
      done: {
        as: 'HELD',
        change: async ({ context, tx, id, at }) =>
          noteOnOpen(tx, id, { held_at: at, ...(await leaveToRules(context, tx, id)) }),
      },
      refused: {
        as: 'HOLD_REFUSED',
        change: ({ tx, id, at }) =>
          moveWithdrawal(tx, id, 'OPEN', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: at }),
        follow: (row, { tx, at }) => ownStayed(tx, walletOf(row), row, at),
      },
    },
    return: {
      done: {
        as: 'CREDIT_RETURNED',
        change: ({ tx, id, at }) => markReturned(tx, id, at),
        async follow(row, { context, tx, id, at }) {
          // Credit returned beyond a promotion's maximum is the promotion's, not the player's own.
          if (row.status !== 'SUCCESS') await ownCameBack(tx, walletOf(row), row, at)
          await wantReceipt(context, tx, orderOf(id))
        },
      },
      // The money stays with us until an operator has it tried again.
      refused: { as: 'RETURN_REFUSED', change: ({ tx, id }) => lockOne(tx, orderOf(id)) },
    },
  },
})

/** For the transaction in which the credit is held. Where the rules are off, what waits is never theirs, also when they are switched on later. */
async function leaveToRules({ jobs }: Context, tx: Tx, id: WithdrawalId) {
  const { automatic_payouts: isOn } = await payoutRulesOf(tx, id.agencyId)
  if (!isOn) return { not_automatic: ['OFF' as const] }
  // No partner is called, but approvals of an agency are serialized, so that more workers would only wait.
  await jobs.enqueue(tx, 'approve-automatically', id, { partner: 'payout-rules' })
  return {}
}

export const reserveCredit = (context: Context, id: WithdrawalId): Promise<void> =>
  steps.settle(context, id, 'take')

export const returnCredit = (context: Context, id: WithdrawalId): Promise<void> =>
  steps.settle(context, id, 'return')

/** Tells the bank to pay an approved order out: OPEN -> PAID -> SUCCESS. Throws NotFinished until the bank has confirmed or refused it. */
export const sendPayout = (context: Context, id: WithdrawalId): Promise<void> =>
  settlePayout(context, orderOf(id))

/** Its credit at the provider, either way, or its payout at the bank. */
export const decideWithdrawal = (context: Context, id: WithdrawalId, decision: Decision): Promise<void> =>
  steps.decide(context, id, decision, () => decidePayout(context, orderOf(id), decision))

export const retryReturn = (context: Context, id: WithdrawalId, staffId: string): Promise<void> =>
  steps.retryReturn(context, id, staffId, (tx, row) => startReturn(context, tx, row))

/** The payout handler of withdrawals: posts the outcome and moves the order. */
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
