import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { MoneyWay } from './money-way-api.ts'
import { backAt, lastPayout, takenAt, toldPayment, type WayOf } from './way.ts'

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

/** How an amount is written. */
type Says = (amount: { amount: string; currency: string }) => string

export function stationsOf(of: WayOf, money: Says): Station[] {
  if (of.kind === 'deposit') return depositStations(of.deposit, of.way, money)
  if (of.kind === 'withdrawal') return withdrawalStations(of.withdraw, of.way, money)
  return paymentStations(of.payment, of.way, money)
}

function depositStations(deposit: QueuedDeposit, way: MoneyWay, money: Says): Station[] {
  const came = toldPayment(way)
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
  const ordered = {
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
        ordered,
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
      ordered,
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
        isDone: order.status === 'SUCCESS' && payout?.status === 'DONE',
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
    state === 'REVERSED' || state === 'RETURNED',
  )
}
