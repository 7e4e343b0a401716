import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import type { WayPayment, WayPayout } from '@kham/contract/operator/books/money-way'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { MoneyWay } from './money-way-api.ts'

/** What the page answers about, and what is known of its money. */
export type WayOf =
  | { kind: 'deposit'; deposit: QueuedDeposit; way: MoneyWay }
  | { kind: 'withdrawal'; withdraw: QueuedWithdraw; way: MoneyWay }
  | { kind: 'payment'; payment: PaymentToDecide; way: MoneyWay }

export const sentences = [
  'd_waits',
  'd_other',
  'd_review',
  'd_paid',
  'd_silent',
  'd_success',
  'd_failed',
  'd_canceled',
  'd_reversed',
  'refunding',
  'refundByHand',
  'refunded',
  'refundRefused',
  'w_taking',
  'w_open',
  'w_held',
  'w_toPay',
  'w_asked',
  'w_paid',
  'w_success',
  'w_back',
  'w_backComing',
  'w_backRefused',
  'w_nothing',
  'p_waits',
  'p_reversed',
] as const
export type SentenceName = (typeof sentences)[number]

/** A sentence that says where the money is. */
export interface Sentence {
  name: SentenceName
  /** Whether it waits for somebody of the staff, is on its way, is where it belongs, or went wrong. */
  tone: 'waits' | 'moves' | 'there' | 'wrong'
  /** When what it says last came. */
  at: string | null
}

const isWaiting = ({ state }: WayPayment) => state === 'SUSPENSE'

/** Of several payments the one that a decision waits for. */
export const waitingPayment = ({ payments }: MoneyWay) => payments.find(isWaiting)

const lastPayout = ({ payouts }: MoneyWay): WayPayout | undefined => payouts.at(-1)

export function sentenceOf(of: WayOf): Sentence {
  if (of.kind === 'deposit') return ofDeposit(of.deposit, of.way)
  return of.kind === 'withdrawal' ? ofWithdrawal(of.withdraw, of.way) : ofPayment(of.payment, of.way)
}

function ofDeposit(deposit: QueuedDeposit, way: MoneyWay): Sentence {
  const waits = waitingPayment(way)
  if (waits) {
    const isOther = waits.amount.amount !== deposit.amount.amount || waits.amount.currency !== 'LAK'
    return { name: isOther ? 'd_other' : 'd_review', tone: 'waits', at: waits.recordedAt }
  }
  if (way.payments.some(({ state }) => state === 'REFUNDING')) return ofRefund(lastPayout(way))
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
  return ofRefund(lastPayout(way))
}

export type StationName =
  | 'ordered'
  | 'told'
  | 'counted'
  | 'credit'
  | 'play'
  | 'taken'
  | 'approved'
  | 'sent'
  | 'arrived'
  | 'back'
  | 'refund'
  | 'decided'

export interface Station {
  name: StationName
  state: 'done' | 'stop' | 'later' | 'never'
  at: string | null
  /** What proves it: amounts, references, who. */
  proofs: string[]
}

/** The stations as they were passed: the first that was not is where the money stands. */
function inOrder(
  stations: readonly (Omit<Station, 'state'> & { isDone: boolean })[],
  isOver: boolean,
): Station[] {
  const stands = stations.findIndex(({ isDone }) => !isDone)
  return stations.map(({ isDone, ...station }, at) => ({
    ...station,
    state: isDone ? 'done' : isOver ? 'never' : at === stands ? 'stop' : 'later',
  }))
}

const some = (...proofs: (string | null | undefined)[]) => proofs.filter((proof): proof is string => !!proof)

export function stationsOf(
  of: WayOf,
  money: (amount: { amount: string; currency: string }) => string,
): Station[] {
  if (of.kind === 'deposit') return depositStations(of.deposit, of.way, money)
  if (of.kind === 'withdrawal') return withdrawalStations(of.withdraw, of.way, money)
  return paymentStations(of.payment, of.way, money)
}

type Says = (amount: { amount: string; currency: string }) => string

function depositStations(deposit: QueuedDeposit, way: MoneyWay, money: Says): Station[] {
  const came = waitingPayment(way) ?? way.payments.at(-1)
  const into = way.transfers.findLast(({ direction }) => direction === 'IN')
  const isCredited = deposit.status === 'SUCCESS'
  const goesBack = deposit.status === 'REJECTED' || came?.state === 'REFUNDING' || came?.state === 'REFUNDED'
  const first = [
    {
      name: 'ordered',
      isDone: true,
      at: deposit.createdAt,
      proofs: some(money(deposit.amount), deposit.code),
    },
    {
      name: 'told',
      isDone: came !== undefined || deposit.paidAt !== null,
      at: came?.paidAt ?? deposit.paidAt,
      proofs: some(came && money(came.amount), came?.bankReference),
    },
    {
      name: 'counted',
      isDone: deposit.paidAt !== null,
      at: deposit.paidAt,
      proofs: some(came?.payer),
    },
  ] as const
  if (goesBack) {
    const payout = lastPayout(way)
    const back = {
      name: 'refund',
      isDone: payout?.status === 'DONE',
      at: payout?.resolvedAt ?? null,
      proofs: some(payout?.bankReference, payout?.by),
    } as const
    return inOrder([...first.slice(0, 2), back], false)
  }
  return inOrder(
    [
      ...first,
      {
        name: 'credit',
        isDone: isCredited,
        at: deposit.creditedAt,
        proofs: some(money(deposit.totalCredit), into?.reference),
      },
      {
        name: 'play',
        isDone: isCredited && deposit.reversedAt === null,
        at: null,
        proofs: some(into?.balanceAfter && money(into.balanceAfter)),
      },
    ],
    deposit.status === 'CANCELED' && came === undefined,
  )
}

function withdrawalStations(order: QueuedWithdraw, way: MoneyWay, money: Says): Station[] {
  const payout = lastPayout(way)
  const out = way.transfers.find(({ direction }) => direction === 'OUT')
  const asked = {
    name: 'ordered',
    isDone: true,
    at: order.createdAt,
    proofs: some(money(order.amount), order.code),
  } as const
  const taken = { name: 'taken', isDone: order.held, at: takenAt(way), proofs: some(out?.reference) } as const
  const hasEnded = order.status === 'REJECTED' || order.status === 'CANCELED' || order.status === 'FAILED'
  if (hasEnded)
    return inOrder(
      [
        asked,
        taken,
        { name: 'decided', isDone: true, at: null, proofs: some(order.reason) },
        {
          name: 'back',
          isDone: !order.held || /[1-9]/.test(order.creditReturned.amount),
          at: backAt(way),
          proofs: some(money(order.amount)),
        },
      ],
      !order.held,
    )
  const isSent = order.status === 'PAID' || order.status === 'SUCCESS' || payout?.status === 'SENT'
  return inOrder(
    [
      asked,
      taken,
      {
        name: 'approved',
        isDone: order.approvedAt !== null,
        at: order.approvedAt,
        proofs: some(order.approvedBy),
      },
      {
        name: 'sent',
        isDone: isSent,
        at: payout?.sentAt ?? null,
        proofs: some(payout?.reference, payout?.by),
      },
      {
        name: 'arrived',
        isDone: order.status === 'SUCCESS',
        at: payout?.resolvedAt ?? null,
        proofs: some(money(order.receive), payout?.bankReference),
      },
    ],
    false,
  )
}

function paymentStations(payment: PaymentToDecide, way: MoneyWay, money: Says): Station[] {
  const payout = lastPayout(way)
  const { state } = payment
  return inOrder(
    [
      {
        name: 'told',
        isDone: true,
        at: payment.paidAt,
        proofs: some(money(payment.amount), payment.bankReference),
      },
      { name: 'decided', isDone: state !== 'SUSPENSE', at: payout?.requestedAt ?? null, proofs: [] },
      {
        name: 'refund',
        isDone: state === 'REFUNDED',
        at: payout?.resolvedAt ?? null,
        proofs: some(payout?.bankReference, payout?.by),
      },
    ],
    state === 'REVERSED',
  )
}
