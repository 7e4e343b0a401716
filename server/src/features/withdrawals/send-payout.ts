import type { Context } from '../../context.ts'
import { NotFinished } from '../../jobs/job.ts'
import { payoutSettled } from '../../ledger/postings.ts'
import type { Tx } from '../../db/db.ts'
import type { PayoutAnswer } from '../../partners/payment-bank.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import { startReturn } from './return-credit.ts'
import { payoutReference, type WithdrawalRow } from './withdrawal.ts'
import {
  findWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  noteOnOpen,
  type WithdrawalId,
} from './withdrawal-queries.ts'

/**
 * Tells the bank to pay an approved order out, and takes over what it answers: OPEN -> PAID -> SUCCESS. Asking again under the
 * same reference is safe, so this is also how the bank is asked how far it is. Throws NotFinished until the payout is done.
 */
export async function sendPayout(context: Context, id: WithdrawalId): Promise<void> {
  const row = await findWithdrawal(context.db, id)
  if (!row?.approved_at || (row.status !== 'OPEN' && row.status !== 'PAID')) return
  const bank = await context.partners.bank(id.agencyId, row.payout_method ?? '')
  if (!bank) throw new Error(`payment method ${row.payout_method} of an order is gone`)
  const answer = await bank.payOut({
    reference: payoutReference(row.code, row.payout_number),
    amountMinor: row.receive_minor,
    bankCode: row.bank_code,
    accountNumber: row.account_number,
    accountName: row.account_name,
  })
  await context.db.transaction().execute((tx) => takeOver(context, tx, row, answer))
  if (answer.state === 'SENT' || answer.state === 'UNKNOWN') {
    throw new NotFinished(`the payout of ${row.code} is ${answer.state}`)
  }
}

async function takeOver(context: Context, tx: Tx, asked: WithdrawalRow, { state, bankRef }: PayoutAnswer) {
  if (state === 'UNKNOWN') return
  const row = await lockWithdrawal(tx, idOf(asked))
  // An answer may come late, when the order has been given back and approved anew: it says nothing of the new payout.
  if (!row?.approved_at || row.payout_number !== asked.payout_number) return
  if (state === 'REJECTED' && row.status === 'OPEN') return giveApprovalBack(tx, row)
  const id = idOf(row)
  const now = context.clock()
  const sent = await moveWithdrawal(tx, id, 'OPEN', 'PAID', { paid_at: now, bank_ref: bankRef })
  if (sent) await announceWithdrawal(tx, sent)
  if (state === 'DONE') await finish(tx, row, now)
  if (state === 'RETURNED' || state === 'REJECTED') await bounce(context, tx, row, now)
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

async function finish(tx: Tx, row: WithdrawalRow, now: Date) {
  const done = await moveWithdrawal(tx, idOf(row), 'PAID', 'SUCCESS', { ended_at: now })
  if (!done) return
  await payoutSettled(tx, subjectOf(row), row.payout_number, 'post')
  await announceWithdrawal(tx, done)
}

/** A definite no: nothing was paid, so the order waits for an operator again, and a new approval is a new payout. */
async function giveApprovalBack(tx: Tx, row: WithdrawalRow) {
  const note = { approved_at: null, approved_by: null, reason: 'PAYOUT_REJECTED' }
  const waiting = await noteOnOpen(tx, idOf(row), note)
  if (!waiting) return
  await payoutSettled(tx, subjectOf(row), row.payout_number, 'void')
  await announceWithdrawal(tx, waiting)
}

/** The bank took the payout and then sent it back, or refused it after all: PAID -> FAILED, and the credit goes back to the provider. */
async function bounce(context: Context, tx: Tx, row: WithdrawalRow, now: Date) {
  const failed = await moveWithdrawal(tx, idOf(row), 'PAID', 'FAILED', {
    reason: 'PAYOUT_RETURNED',
    ended_at: now,
  })
  if (!failed) return
  await payoutSettled(tx, subjectOf(row), row.payout_number, 'void')
  await startReturn(context, tx, failed)
  await announceWithdrawal(tx, failed)
}
