import type { ReplyOf } from '@kham/contract/endpoint'
import {
  moneyWay,
  type WayKind,
  type WayPayment,
  type WayPayout,
  type WayTransfer,
} from '@kham/contract/operator/books/money-way'
import type { QueuedPayment } from '@kham/contract/operator/orders/payments'
import type { Proposal } from '@kham/contract/operator/orders/proposals'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import { found } from '../found.ts'
import type { Office } from './office.ts'

type Moved = Pick<WayTransfer, 'reference' | 'providerId' | 'direction' | 'amount'>

/** A transfer of all the credit there, as its provider has confirmed it. */
const confirmed = (moved: Moved, at: string): WayTransfer => {
  const none = { ...moved.amount, amount: '0.00' }
  const [balanceBefore, balanceAfter] =
    moved.direction === 'OUT' ? [moved.amount, none] : [none, moved.amount]
  return {
    ...moved,
    status: 'CONFIRMED',
    tries: 1,
    refusal: null,
    tookMs: 412,
    requestedAt: at,
    askedAt: at,
    resolvedAt: at,
    balanceBefore,
    balanceAfter,
  }
}

const nothing = { depositId: null, payments: [], payouts: [], transfers: [] }

export const moneyWayAnswers = [
  answer(moneyWay, ({ office, params: { kind, id } }) => ({ ...nothing, ...ways[kind](office, id) })),
]

const ways: Record<WayKind, (office: Office, id: string) => Partial<ReplyOf<typeof moneyWay>>> = {
  deposit: ({ deposits, payments }, id) => {
    const { providerId, totalCredit: amount, ...deposit } = found(deposits, id)
    const paidAt = deposit.paidAt ?? minutesAgo(14)
    const isPaid = deposit.paidAt !== null
    const payment: WayPayment = {
      id: payments[0]!.id,
      bankReference: 'FT261125E2JGMBH2Z23D',
      amount: isPaid ? deposit.amount : { amount: deposit.received.amount, currency: 'LAK' },
      paidAt,
      recordedAt: paidAt,
      state: isPaid ? 'MATCHED' : 'SUSPENSE',
      reason: isPaid ? null : 'WRONG_AMOUNT',
      payer: 'SOMCHAI PHOMMACHAN',
      accountEnd: '1482',
    }
    const credit = { reference: `${id}:credit`, providerId, direction: 'IN', amount } as const
    return {
      payments: [payment],
      transfers: deposit.creditedAt === null ? [] : [confirmed(credit, deposit.creditedAt)],
    }
  },
  withdrawal: ({ withdraws }, id) => {
    const withdraw = found(withdraws, id)
    const { providerId, amount, createdAt } = withdraw
    const take = { reference: `${id}:take`, providerId, direction: 'OUT', amount } as const
    return { payouts: payoutsOf(withdraw), transfers: [confirmed(take, createdAt)] }
  },
  payment: ({ payments }, id) => {
    const payment = found(payments, id)
    return { depositId: payment.order?.id ?? null, payments: [toWay(payment)] }
  },
  move: ({ moves }, id) => {
    const { from, to, amount, takenAt, endedAt, status } = found(moves, id)
    const take = { reference: `${id}:take`, providerId: from, direction: 'OUT', amount } as const
    const credit = { reference: `${id}:credit`, providerId: to, direction: 'IN', amount } as const
    return {
      transfers: [
        ...(takenAt === null ? [] : [confirmed(take, takenAt)]),
        ...(status === 'SUCCESS' && endedAt !== null ? [confirmed(credit, endedAt)] : []),
      ],
    }
  },
  adjustment: ({ adjustments }, id) => moved(found(adjustments, id)),
  reversal: ({ reversals }, id) => moved(found(reversals, id)),
}

/** The credit of a proposal. */
const moved = ({ id, status, providerId, direction, amount, endedAt }: Proposal) => {
  const change = { reference: `${id}:move`, providerId, amount } as const
  return {
    transfers:
      status === 'SUCCESS' && endedAt !== null
        ? [confirmed({ ...change, direction: direction === 'GIVE' ? 'IN' : 'OUT' }, endedAt)]
        : [],
  }
}

/** What a bank has paid of a withdrawal, and when. */
const payoutsOf = ({
  id,
  status,
  approvedAt,
  receive,
  bankReference,
  ...order
}: QueuedWithdraw): WayPayout[] =>
  status === 'SUCCESS' && approvedAt !== null
    ? [
        {
          id: `${id}:pay`,
          reference: `${id}:pay`,
          amount: receive,
          status: 'DONE',
          byHand: false,
          bankCode: 'ldb',
          accountEnd: order.accountNumber.slice(-4),
          bankReference,
          requestedAt: approvedAt,
          sentAt: approvedAt,
          resolvedAt: approvedAt,
          tries: 1,
          by: null,
        },
      ]
    : []

const toWay = ({
  id,
  bankReference,
  amount,
  paidAt,
  recordedAt,
  state,
  reason,
  payer,
}: QueuedPayment): WayPayment => ({
  id,
  bankReference,
  amount,
  paidAt,
  recordedAt,
  state,
  reason,
  payer: payer.name,
  accountEnd: payer.account?.slice(-4) ?? null,
})
