import { moneyWay, type WayPayment, type WayPayout } from '@kham/contract/operator/books/money-way'
import type { QueuedPayment } from '@kham/contract/operator/orders/payments'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import { found } from '../found.ts'

/** A transfer as its provider has confirmed it. */
const confirmed = { status: 'CONFIRMED', tries: 1, refusal: null, tookMs: 412 } as const

export const moneyWayAnswers = [
  answer(moneyWay, ({ office, params: { kind, id } }) => {
    if (kind === 'withdrawal') {
      const withdraw = found(office.withdraws, id)
      const { providerId, amount, createdAt } = withdraw
      return {
        depositId: null,
        payments: [],
        payouts: payoutsOf(withdraw),
        transfers: [
          {
            ...confirmed,
            reference: `${id}:take`,
            providerId,
            direction: 'OUT' as const,
            amount,
            requestedAt: createdAt,
            askedAt: createdAt,
            resolvedAt: createdAt,
            balanceBefore: amount,
            balanceAfter: { ...amount, amount: '0.00' },
          },
        ],
      }
    }
    if (kind === 'payment') {
      const payment = found(office.payments, id)
      return { depositId: payment.order?.id ?? null, payments: [toWay(payment)], payouts: [], transfers: [] }
    }
    const deposit = found(office.deposits, id)
    const isPaid = deposit.paidAt !== null
    const came = { amount: deposit.received.amount, currency: 'LAK' }
    const payment: WayPayment = {
      id: office.payments[0]!.id,
      bankReference: 'FT261125E2JGMBH2Z23D',
      amount: isPaid ? deposit.amount : came,
      paidAt: deposit.paidAt ?? minutesAgo(14),
      recordedAt: deposit.paidAt ?? minutesAgo(14),
      state: isPaid ? 'MATCHED' : 'SUSPENSE',
      reason: isPaid ? null : 'WRONG_AMOUNT',
      payer: 'SOMCHAI PHOMMACHAN',
      accountEnd: '1482',
    }
    return {
      depositId: null,
      payments: [payment],
      payouts: [],
      transfers:
        deposit.creditedAt === null
          ? []
          : [
              {
                ...confirmed,
                reference: `${id}:credit`,
                providerId: deposit.providerId,
                direction: 'IN' as const,
                amount: deposit.totalCredit,
                requestedAt: deposit.creditedAt,
                askedAt: deposit.creditedAt,
                resolvedAt: deposit.creditedAt,
                balanceBefore: { ...deposit.totalCredit, amount: '0.00' },
                balanceAfter: deposit.totalCredit,
              },
            ],
    }
  }),
]

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
