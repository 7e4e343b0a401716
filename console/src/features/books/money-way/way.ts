import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import type { WayPayment, WayPayout } from '@kham/contract/operator/books/money-way'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { isOfCredit, sentenceOfCredit, type WayOfCredit } from './credit-way.ts'
import type { MoneyWay } from './money-way-api.ts'
import type { Sentence } from './sentence.ts'

/** The page's subject, and what is known of its money. */
export type WayOf =
  | { kind: 'deposit'; order: QueuedDeposit; way: MoneyWay }
  | { kind: 'withdrawal'; order: QueuedWithdraw; way: MoneyWay }
  | { kind: 'payment'; payment: PaymentToDecide; way: MoneyWay }
  | WayOfCredit

const isWaiting = ({ state }: WayPayment) => state === 'SUSPENSE'

/** The payment that needs a decision, perhaps a returned payout. */
export const waitingPayment = ({ payments }: MoneyWay) => payments.find(isWaiting)

/** A payout that came back is no money that somebody has paid for an order. */
export const isPaidIn = ({ reason }: WayPayment) => reason !== 'PAYOUT_RETURNED'

/** The payment that the sentence is about. */
export function toldPayment(way: MoneyWay): WayPayment | undefined {
  const paidIn = way.payments.filter(isPaidIn)
  const inState = (wanted: WayPayment['state']) => paidIn.findLast(({ state }) => state === wanted)
  return paidIn.find(isWaiting) ?? inState('REFUNDING') ?? inState('MATCHED') ?? paidIn.at(-1)
}

export const isGoingBack = ({ payments }: MoneyWay) => payments.some(({ state }) => state === 'REFUNDING')

export const lastPayout = ({ payouts }: MoneyWay): WayPayout | undefined => payouts.at(-1)

export function sentenceOf(of: WayOf): Sentence {
  if (isOfCredit(of)) return sentenceOfCredit(of)
  if (of.kind === 'deposit') return ofDeposit(of.order, of.way)
  return of.kind === 'withdrawal' ? ofWithdrawal(of.order, of.way) : ofPayment(of.payment, of.way)
}

function ofDeposit(deposit: QueuedDeposit, way: MoneyWay): Sentence {
  const waits = waitingPayment(way)
  if (waits && !isPaidIn(waits)) return ofCameBack(waits)
  if (waits)
    return {
      name: waits.reason === 'WRONG_AMOUNT' ? 'd_other' : 'd_review',
      tone: 'waits',
      at: waits.recordedAt,
    }
  if (isGoingBack(way)) return ofRefund(lastPayout(way))
  if (deposit.reversedAt !== null) return { name: 'd_reversed', tone: 'wrong', at: deposit.reversedAt }
  if (deposit.status === 'SUCCESS') return { name: 'd_success', tone: 'there', at: deposit.creditedAt }
  if (deposit.waitsFor?.partner === 'PROVIDER')
    return { name: 'd_silent', tone: 'moves', at: deposit.waitsFor.since }
  if (deposit.status === 'PAID') return { name: 'd_paid', tone: 'moves', at: deposit.paidAt }
  if (deposit.status === 'FAILED') return { name: 'd_failed', tone: 'waits', at: deposit.paidAt }
  if (deposit.status === 'REJECTED') return ofRefund(lastPayout(way))
  // Whatever was paid for it and is no longer here has gone back.
  if (way.payments.some(({ state }) => state === 'REFUNDED')) return ofRefund(lastPayout(way))
  return deposit.status === 'OPEN'
    ? { name: 'd_waits', tone: 'moves', at: deposit.createdAt }
    : { name: 'd_canceled', tone: 'wrong', at: deposit.expiresAt }
}

const ofCameBack = ({ recordedAt }: WayPayment): Sentence => ({
  name: 'cameBack',
  tone: 'waits',
  at: recordedAt,
})

function ofRefund(payout: WayPayout | undefined): Sentence {
  if (!payout) return { name: 'refunding', tone: 'moves', at: null }
  if (payout.status === 'DONE') return { name: 'refunded', tone: 'there', at: payout.resolvedAt }
  if (payout.status === 'REJECTED' || payout.status === 'RETURNED')
    return { name: 'refundRefused', tone: 'waits', at: payout.resolvedAt }
  if (payout.byHand && payout.status === 'REQUESTED')
    return { name: 'refundByHand', tone: 'waits', at: payout.requestedAt }
  return { name: 'refunding', tone: 'moves', at: payout.requestedAt }
}

function ofWithdrawal(order: QueuedWithdraw, way: MoneyWay): Sentence {
  const payout = lastPayout(way)
  const cameBack = waitingPayment(way)
  if (cameBack) return ofCameBack(cameBack)
  if (isGoingBack(way)) return ofRefund(payout)
  if (order.status === 'SUCCESS') return { name: 'w_success', tone: 'there', at: payout?.resolvedAt ?? null }
  if (order.status === 'PAID')
    return { name: 'w_paid', tone: 'moves', at: payout?.sentAt ?? order.approvedAt }
  if (order.status === 'OPEN') {
    if (!order.held) return { name: 'w_taking', tone: 'moves', at: order.createdAt }
    if (order.approvedAt === null)
      return order.heldUntil === null
        ? { name: 'w_open', tone: 'waits', at: takenAt(way) ?? order.createdAt }
        : { name: 'w_held', tone: 'moves', at: order.heldUntil }
    if (payout?.byHand)
      return payout.status === 'SENT'
        ? { name: 'w_paid', tone: 'moves', at: payout.sentAt }
        : { name: 'w_toPay', tone: 'waits', at: order.approvedAt }
    return { name: 'w_asked', tone: 'moves', at: order.approvedAt }
  }
  if (!order.held) return { name: 'w_nothing', tone: 'there', at: order.createdAt }
  if (/[1-9]/.test(order.creditReturned.amount)) return { name: 'w_back', tone: 'there', at: backAt(way) }
  return order.returnRefused
    ? { name: 'w_backRefused', tone: 'waits', at: null }
    : { name: 'w_backComing', tone: 'moves', at: null }
}

export const takenAt = ({ transfers }: MoneyWay) =>
  transfers.find(({ direction, status }) => direction === 'OUT' && status === 'CONFIRMED')?.resolvedAt ?? null
export const backAt = ({ transfers }: MoneyWay) =>
  transfers.findLast(({ direction, status }) => direction === 'IN' && status === 'CONFIRMED')?.resolvedAt ??
  null

function ofPayment({ state, recordedAt }: PaymentToDecide, way: MoneyWay): Sentence {
  if (state === 'SUSPENSE') return { name: 'p_waits', tone: 'waits', at: recordedAt }
  if (state === 'REVERSED') return { name: 'p_reversed', tone: 'wrong', at: recordedAt }
  if (state === 'RETURNED') return { name: 'p_returned', tone: 'there', at: recordedAt }
  const cameBack = waitingPayment(way)
  if (cameBack) return ofCameBack(cameBack)
  return ofRefund(lastPayout(way))
}
