import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { isOfCredit, stationsOfCredit } from './credit-way.ts'
import type { MoneyWay } from './money-way-api.ts'
import { inOrder, someOf, type Says, type Station } from './station.ts'
import { backAt, lastPayout, takenAt, toldPayment, type WayOf } from './way.ts'

export function stationsOf(of: WayOf, money: Says): Station[] {
  if (isOfCredit(of)) return stationsOfCredit(of, money)
  if (of.kind === 'deposit') return depositStations(of.order, of.way, money)
  if (of.kind === 'withdrawal') return withdrawalStations(of.order, of.way, money)
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
      proofs: someOf(money(deposit.amount), deposit.code),
    },
    {
      name: 'told',
      isDone: came !== undefined || deposit.paidAt !== null,
      at: came?.paidAt ?? deposit.paidAt,
      proofs: someOf(came && money(came.amount), came?.bankReference),
    },
    {
      name: 'counted',
      isDone: deposit.paidAt !== null,
      at: deposit.paidAt,
      proofs: someOf(came?.payer),
    },
  ] as const
  if (goesBack) {
    const payout = lastPayout(way)
    const back = {
      name: 'refund',
      isDone: payout?.status === 'DONE',
      at: payout?.resolvedAt ?? null,
      proofs: someOf(payout?.bankReference, payout?.by),
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
        proofs: someOf(money(deposit.totalCredit), into?.reference),
      },
      {
        name: 'play',
        isDone: isCredited && deposit.reversedAt === null,
        at: null,
        proofs: someOf(into?.balanceAfter && money(into.balanceAfter)),
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
    proofs: someOf(money(order.amount), order.code),
  } as const
  const taken = {
    name: 'taken',
    isDone: order.held,
    at: takenAt(way),
    proofs: someOf(out?.reference),
  } as const
  const hasEnded = order.status === 'REJECTED' || order.status === 'CANCELED' || order.status === 'FAILED'
  if (hasEnded)
    return inOrder(
      [
        ordered,
        taken,
        { name: 'decided', isDone: true, at: null, proofs: someOf(order.reason) },
        {
          name: 'back',
          isDone: !order.held || /[1-9]/.test(order.creditReturned.amount),
          at: backAt(way),
          proofs: someOf(money(order.amount)),
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
        proofs: someOf(order.approvedBy),
      },
      {
        name: 'sent',
        isDone: isSent,
        at: payout?.sentAt ?? null,
        proofs: someOf(payout?.reference, payout?.by),
      },
      {
        name: 'arrived',
        isDone: order.status === 'SUCCESS' && payout?.status === 'DONE',
        at: payout?.resolvedAt ?? null,
        proofs: someOf(money(order.receive), payout?.bankReference),
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
        proofs: someOf(money(payment.amount), payment.bankReference),
      },
      { name: 'decided', isDone: state !== 'SUSPENSE', at: payout?.requestedAt ?? null, proofs: [] },
      {
        name: 'refund',
        isDone: state === 'REFUNDED',
        at: payout?.resolvedAt ?? null,
        proofs: someOf(payout?.bankReference, payout?.by),
      },
    ],
    state === 'REVERSED' || state === 'RETURNED',
  )
}
