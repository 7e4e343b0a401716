import type { Context } from '../../../context.ts'
import { takeBackAdjustment } from '../adjustments/adjust-credit.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { takeBackDeposit } from '../deposits/settle-deposit.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { reversePayment } from '../payments/reverse-payment.ts'
import { settleProposal, type Done, type Settling, advanceProposals } from '../proposals/settle-proposal.ts'
import { reversals, subjectOf, type ReversalId, idOf, type ReversalRow } from './reversal.ts'
import { paymentOf, isWalletBusy, reversalsOf } from './reversal-queries.ts'
import type { StaffActor } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { adjustmentReversing, creditReversing } from '../../../ledger/postings/reversals.ts'
import { keyOf } from '../../../ledger/postings/subject.ts'
import { Refusal } from '../../../refusal.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { requestTransfer } from '../../play/credits/move-credit.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { promotionOfUsage } from '../../promotions/promotions/promotion-of-usage.ts'
import { approveProposal, seeCredit } from '../proposals/write-proposal.ts'
import { findProposal } from '../proposals/proposal-store.ts'
import { isWaiting, signedMinor, type ProposalRows } from '../proposals/proposal.ts'
import {
  refuseBonusTaken,
  refuseOfEndedPromotion,
  refuseReceived,
  refuseReversed,
} from './propose-reversal.ts'

export const reversing: Settling<'reversal'> = {
  step: 'reverse',
  async onDone(done) {
    await done.record()
    await takeBack(done)
  },
}

/** Brings an approved reversal to its end; does nothing when it has one. Throws NotFinished while the outcome is unknown. */
export const reverseCredit = (context: Context, id: ReversalId): Promise<void> =>
  settleProposal(context, subjectOf(id), reversing)

/** The caller has locked the reversal, what it takes back with its payment, and the player. */
async function takeBack({ context, tx, row, at }: Done<'reversal'>) {
  const { agency_id: agencyId, of_kind: kind, of_id: orderId, reason } = row
  const staffId = row.decided_by!
  await writeAudit(tx, {
    agencyId,
    at,
    // Done when the provider has answered, in whichever call.
    by: { staffId, address: null, requestId: null },
    act: 'REVERSED',
    subject: { kind: 'PLAYER', id: row.player_id },
    after: reversals.factsOf(row),
  })
  const locked = await lockAll(tx, { agencyId, orders: [{ kind, orderId }] })
  if (kind === 'adjustment') return takeBackAdjustment(tx, locked.row('adjustment', orderId)!, at)
  const deposit = locked.row('deposit', orderId)!
  const payment = await paymentOf(tx, agencyId, orderId)
  if (!payment || reason === null) throw new Error(`deposit ${orderId} has nothing to take back`)
  const how = { reason, staffId, at }
  await reversePayment(tx, payment, deposit, how)
  await takeBackDeposit(context, tx, deposit, how)
}

/**
 * Somebody else approves: PROPOSED -> APPROVED, and what is taken is held in the books, all or nothing; a job asks the provider. Two at
 * once: one approval. Refuses with NOT_FOUND, ADJUSTMENT_SETTLED, FOUR_EYES, REVERSAL_NOT_POSSIBLE, OPEN_ORDER, CREDIT_NOT_ENOUGH,
 * PROVIDER_UNAVAILABLE; throws ProviderUnavailable.
 */
export async function approveReversal(context: Context, id: ReversalId, by: StaffActor): Promise<void> {
  const row = await findProposal(context.db, subjectOf(id))
  // Credit in transit is not missing.
  if (row && isWaiting(row, context.clock()) && (await isWalletBusy(context.db, walletOf(row))))
    throw new Refusal('OPEN_ORDER')
  await seeCredit(context, row)
  await approveProposal(context, reversals, subjectOf(id), {
    by,
    look,
    request: (tx, row, at) => requestCredit(context, tx, row, at),
  })
}

const walletOf = ({ agency_id, player_id, provider_id }: ReversalRow) => ({
  agencyId: agency_id,
  playerId: player_id,
  providerId: provider_id,
})

/** Holds the credit and checks that it can still be taken. The number counts tries of the same reversal. */
async function look(tx: Tx, row: ReversalRow): Promise<{ number: number }> {
  const { agency_id: agencyId } = row
  const { original, payment } = await lockOriginal(tx, row)
  refuseReversed(original)
  if ('promotion_usage_id' in original) await refuseBonusTaken(tx, original)
  // No promotion ends in this wallet while the credit is on its way.
  else await refuseOfEndedPromotion(tx, original)
  if (payment && row.reason) await refuseReceived(tx, payment, row.reason)
  const earlier = await reversalsOf(tx, agencyId, row.of_id)
  if (await isWalletBusy(tx, walletOf(row))) throw new Refusal('OPEN_ORDER')
  return { number: 1 + earlier.filter(({ status }) => status === 'FAILED').length }
}

interface Original {
  original: DepositRow | ProposalRows['adjustment']
  payment: PaymentRow | undefined
}

/** The reversed object, under its lock and its player's, with the payment of a deposit. */
async function lockOriginal(tx: Tx, row: ReversalRow): Promise<Original> {
  const { agency_id: agencyId, of_kind: kind, of_id: orderId, player_id } = row
  const payment = kind === 'deposit' ? await paymentOf(tx, agencyId, orderId) : undefined
  const locked = await lockAll(tx, {
    agencyId,
    payments: [payment?.payment_id],
    orders: [{ kind, orderId }],
    players: [player_id],
  })
  const original = locked.row(kind, orderId)
  if (!original) throw new Error(`no ${kind} ${orderId}`)
  return { original, payment }
}

async function requestCredit({ jobs }: Context, tx: Tx, row: ReversalRow, now: Date) {
  const { agency_id: agencyId, player_id: playerId, reversal_id: id, provider_id: provider } = row
  await requestTransfer(
    tx,
    { agencyId, playerId, providerId: provider },
    {
      kind: 'reversal',
      id,
      step: 'reverse',
      direction: row.direction === 'GIVE' ? 'IN' : 'OUT',
      amountMinor: row.amount_minor,
      now,
    },
  )
  await hold(tx, row)
  await jobs.enqueue(tx, 'reverse-credit', idOf(row), { partner: provider })
}

async function hold(tx: Tx, row: ReversalRow) {
  const { agency_id: agencyId, player_id: playerId, of_kind, of_id: orderId, provider_id: provider } = row
  const subject = { agencyId, playerId, orderId }
  const step = of_kind === 'deposit' ? 'credit' : 'adjust'
  const done = await latestTry(tx, agencyId, orderId, step)
  if (done?.status !== 'CONFIRMED') throw new Error(`the ${step} of ${orderId} was not confirmed`)
  const reverses = keyOf(subject, step, done.try)
  if (of_kind === 'adjustment') {
    const amountMinor = -signedMinor(row)
    return adjustmentReversing(tx, subject, { provider, amountMinor, reverses }, row.number!)
  }
  const deposit = (await lockOriginal(tx, row)).original as DepositRow
  const { amount_minor: payMinor, sell_micro: sellMicro, bonus_minor, promotion_usage_id: usageId } = deposit
  const bonus =
    usageId !== null && bonus_minor > 0n
      ? { bonus: { promotionId: await promotionOfUsage(tx, agencyId, usageId), amountMinor: bonus_minor } }
      : {}
  const sale = {
    provider,
    payMinor,
    creditMinor: deposit.credit_minor,
    remainderMinor: creditFor(payMinor, sellMicro).remainderLakMinor,
    sellMicro,
    ...bonus,
  }
  return creditReversing(tx, subject, { ...sale, reverses }, row.number!)
}

/** Takes each approved reversal on, and ends what nobody has decided on: a job may have died with its process. */
export const advanceReversals = (context: Context, stopping: AbortSignal, patience?: number) =>
  advanceProposals(context, { kind: 'reversal', settle: reverseCredit }, stopping, patience)
