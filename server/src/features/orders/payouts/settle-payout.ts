import type { Context, PayoutMove } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import { NotFinished, PartnerSilent } from '../../../jobs/job.ts'
import type { PaymentBank, PayoutAnswer } from '../../../partners/payment-bank.ts'
import { recordSilence } from '../../../timeline/record-silence.ts'
import { holdUnderLock } from '../../players/payout-holds/holds-of-players.ts'
import { alertReturned } from './alert-returned.ts'
import { goesToReplaced } from './goes-to-replaced.ts'
import { accountReplaced, isUnderWay, nextStatuses, type PayoutRow } from './payout.ts'
import {
  billOf,
  countCall,
  movePayout,
  noteAnswered,
  referenceFromStaff,
  referenceFromBank,
} from './payout-queries.ts'
import { latestPayoutOf, lockPayout } from './request-payout.ts'
import { refuseIfRecordedAsPayment } from './transfers-back.ts'
import { Refusal } from '../../../refusal.ts'
import { contentOf, isTooEarly, saidOf, type Decision } from '../../../timeline/decision.ts'
import { lockOrder } from '../../../locks/lock-order.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { kipFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'
import type { OrderStepName } from '@kham/contract/orders/order-steps'

type OrderOfPayout = { agencyId: string; orderId: string }

/**
 * Sends a payout to the bank and applies its answer. Sending it again under the same reference is idempotent, so this also polls its status.
 * Throws NotFinished until the payout is done; until then no outcome is assumed. Payouts by hand are skipped.
 */
export async function settlePayout(context: Context, { agencyId, orderId }: OrderOfPayout): Promise<void> {
  const payout = await latestPayoutOf(context.db, agencyId, orderId)
  if (!payout || payout.by_hand) return
  const bank = await context.partners.bank(agencyId, payout.method)
  if (!bank) throw new Error(`payment method ${payout.method} of a payout is gone`)
  const call = await claim(context, payout, bank)
  if (!call) return
  const answer = await sendToBank(context, bank, call)
  const status = await context.db.transaction().execute((tx) => applyAnswer(context, tx, { ...call, answer }))
  const Reason = answer.state === 'UNKNOWN' ? PartnerSilent : NotFinished
  if (isUnderWay(status)) throw new Reason(`the payout ${payout.reference} is ${status}`)
}

/** Runs the handler of the payout's order, which posts to the ledger and moves the order. */
export async function runPayoutHandler(context: Context, tx: Tx, move: PayoutMove): Promise<void> {
  const { agencyId, kind, orderId } = orderOf(move.payout)
  const { status, payout_id: subject, reference: code, amount_minor: amountMinor } = move.payout
  if (status === 'RETURNED')
    await alertReturned(tx, { agencyId, subject, code, amountMinor, path: '/payments' }, context.clock())
  return context.handlers.onPayout[kind](context, { agencyId, orderId })(tx, move)
}

/** Locks the payout's order and what its handler touches. Returns the order's status. */
export async function lockForPayout(context: Context, tx: Tx, payout: PayoutRow): Promise<Step['status']> {
  const { kind, ...id } = orderOf(payout)
  const status = await lockOrder(tx, { kind, ...id })
  await context.handlers.lockForPayout[kind]?.(tx, id)
  return status
}

interface Call {
  /** The payout at the time of the call. */
  asked: PayoutRow
  /** Time of an earlier call without an answer. */
  earlier: Date | null
}

/** Counts the call before it is made; null = the payout has ended, or may not be sent yet, or not any more. */
function claim(context: Context, payout: PayoutRow, bank: PaymentBank): Promise<Call | null> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const row = await lockPayout(tx, payout)
    if (!row || nextStatuses[row.status].length === 0) return null
    if (row.status === 'REQUESTED') {
      await lockToStop(context, tx, row)
      if (await isHeldBack(tx, row, clock)) return null
      // A bank that can only refund asks for no account.
      if (bank.payOut && (await stopIfReplaced(context, tx, row, null))) return null
      await movePayout(tx, row, 'UNKNOWN')
    }
    return { asked: await countCall(tx, row, clock()), earlier: row.unanswered_at }
  })
}

/** A held payout is sent by a round after its hold. A void pays no account of the player, so it is not held. */
const isHeldBack = async (
  tx: Tx,
  { agency_id: agencyId, player_id: playerId, voids }: PayoutRow,
  clock: () => Date,
) => !voids && (await holdUnderLock(tx, { agencyId, playerId }, clock)) !== null

/** Before the player is locked, for `stopIfReplaced`. */
export async function lockToStop(context: Context, tx: Tx, row: PayoutRow): Promise<void> {
  if (row.order_kind !== 'withdrawal') await lockForPayout(context, tx, row)
}

/**
 * A refund to an account that its player has replaced since is not sent: REQUESTED -> REJECTED, and it is decided on anew, as after a bank's no. An
 * intruder's account would else be paid after the hold, though the player has put their own back. The caller holds the player's lock.
 */
export async function stopIfReplaced(
  context: Context,
  tx: Tx,
  row: PayoutRow,
  staffId: string | null,
): Promise<boolean> {
  if (!(await goesToReplaced(tx, row))) return false
  const told = { decided_by: staffId, resolved_at: context.clock(), note: accountReplaced }
  const stopped = await movePayout(tx, row, 'REJECTED', told)
  if (!stopped) throw new Error('a locked payout moved')
  await runPayoutHandler(context, tx, { payout: stopped, was: row.status })
  return true
}

/** Pays the account; where the bank can only refund, refunds the payer. */
async function sendToBank({ db }: Context, bank: PaymentBank, call: Call): Promise<PayoutAnswer> {
  const payout = call.asked
  const order = {
    reference: payout.reference,
    amountMinor: payout.amount_minor,
    bankCode: payout.bank_code,
    accountNumber: payout.account_number,
    accountName: payout.account_name,
  }
  if (bank.payOut && !payout.voids) return bank.payOut(order)
  const bill = await billOf(db, payout)
  if (payout.voids && bank.voidPayment && bill !== undefined) return bank.voidPayment({ bill })
  if (!payout.voids && bank.refund && bill !== undefined) return bank.refund({ ...order, bill })
  // The method has a new gateway since; an earlier call may have reached the old one.
  return { state: payout.tries === 1 ? 'REFUSED' : 'UNKNOWN', bankRef: null }
}

type Answered = Call & { answer: PayoutAnswer }

async function applyAnswer(context: Context, tx: Tx, call: Answered): Promise<PayoutStatus> {
  const { asked, earlier, answer } = call
  const row = await lockPayout(tx, asked)
  if (!row) throw new Error(`no payout ${asked.reference}`)
  const now = context.clock()
  if (answer.state === 'UNKNOWN') {
    if (asked.tries === 1) await recordSilence(tx, orderOf(row), silenceOf(row, now))
    return row.status
  }
  const isLatest = row.tries === asked.tries
  if (isLatest) await noteAnswered(tx, row, earlier)
  const to = answer.state === 'REFUSED' ? 'REJECTED' : answer.state
  if (answer.state === 'REFUSED' && !(isLatest && mayBelieveRefusal(context, row, earlier))) return row.status
  if (!nextStatuses[row.status].includes(to)) return row.status

  const resolved = to === 'SENT' ? {} : { resolved_at: now }
  const reference = answer.bankRef ? await referenceFromBank(tx, row, answer.bankRef) : {}
  const sent = { sent_at: row.sent_at ?? now, ...reference }
  const moved = await movePayout(tx, row, to, { ...sent, ...resolved, unanswered_at: null })
  if (!moved) throw new Error('a locked payout moved')
  if (to === 'RETURNED' || to === 'REJECTED') await refuseIfRecordedAsPayment(tx, moved)
  await runPayoutHandler(context, tx, { payout: moved, was: row.status })
  return to
}

/** A refusal proves nothing while an earlier call may still be in flight, or against an earlier answer of the bank. */
function mayBelieveRefusal({ partners, log }: Context, row: PayoutRow, earlier: Date | null) {
  if (row.status === 'UNKNOWN') return !partners.mayBeInFlight(earlier)
  log.error({ reference: row.reference, status: row.status }, 'the bank refuses a payout that it knows')
  return false
}

export const orderOf = ({ agency_id: agencyId, order_kind: kind, order_id: orderId }: PayoutRow) => ({
  agencyId,
  kind,
  orderId,
})
const silenceOf = ({ reference }: PayoutRow, at: Date) => ({ of: 'BANK' as const, reference, at })

/**
 * An operator decides the outcome of a payout that has been unknown for a while: the last resort. A large one takes two decisions that
 * agree. Refuses with NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE, BANK_REFERENCE_USED, PAYMENT_RECORDED, FOUR_EYES.
 */
export async function decidePayout(
  context: Context,
  { agencyId, orderId }: OrderOfPayout,
  decision: Decision,
): Promise<void> {
  const { happened, note, staffId, bankReference } = decision
  const at = context.clock()
  const payout = await latestPayoutOf(context.db, agencyId, orderId)
  await context.db.transaction().execute(async (tx) => {
    const row = payout && (await lockPayout(tx, payout))
    if (!row || row.by_hand || row.status === 'REQUESTED' || !isUnderWay(row.status))
      throw new Refusal('NOTHING_TO_DECIDE')
    if (isTooEarly(context, row.created_at)) throw new Refusal('TOO_EARLY_TO_DECIDE')
    const order = orderOf(row)
    const status = await lockForPayout(context, tx, row)
    if (!happened) await refuseIfRecordedAsPayment(tx, row)
    // What was not paid has no transfer: the reference would be that of somebody's payment.
    const isNamed = happened && bankReference !== null
    const reference = isNamed ? await referenceFromStaff(tx, row, bankReference) : {}
    const act = {
      act: 'DECIDE',
      subject: order,
      status,
      playerId: row.player_id,
      side: 'MONEY',
      weightMinor: row.amount_minor,
      said: saidOf(decision),
      content: [row.reference, ...contentOf(decision)],
    } as const
    if ((await recordApproval(tx, act, { staffId, at })).waits) return
    const decided = { step: 'DECIDED', status, by: 'STAFF', staffId, at, reason: note } as const
    await recordStep(tx, order, { ...decided, reference: row.reference, bankRef: bankReference })
    const also = { decided_by: staffId, resolved_at: at, ...reference }
    const moved = await movePayout(tx, row, happened ? 'DONE' : 'REJECTED', also)
    if (!moved) throw new Error('a locked payout moved')
    await runPayoutHandler(context, tx, { payout: moved, was: row.status })
    const after = { code: row.reference, amount: kipFact(row.amount_minor), ...saidOf(decision) }
    await writeMoneyAct(tx, order, { act: 'OUTCOME_DECIDED', staffId, at, after })
  })
}

const steps: Partial<Record<PayoutRow['status'], OrderStepName>> = {
  SENT: 'PAYOUT_SENT',
  DONE: 'PAYOUT_DONE',
  REJECTED: 'PAYOUT_REJECTED',
  RETURNED: 'PAYOUT_RETURNED',
}

/** The reporter of a payout's status: the bank, or the staff member who paid it by hand; of one that is not sent at all we ourselves. */
export function reporterOf(payout: PayoutRow): Pick<Step, 'by' | 'staffId'> {
  const { by_hand, decided_by, note, taken_by } = payout
  // What somebody has taken they tell of in words of their own.
  if (note === accountReplaced && taken_by === null) return { by: 'SYSTEM' }
  return by_hand && decided_by ? { by: 'STAFF', staffId: decided_by } : { by: 'BANK' }
}

/** A payout's move as a step of its order. */
export function stepOfPayout(payout: PayoutRow, at: Date): Omit<Step, 'status'> {
  const { status, reference, bank_ref, note } = payout
  const step = steps[status]
  if (!step) throw new Error(`${status} is no news of a payout`)
  return { step, ...reporterOf(payout), at, reference, bankRef: bank_ref, reason: note }
}
