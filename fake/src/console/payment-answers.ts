import { fromMinor, toMinor } from '@kham/contract/money'
import * as paymentApi from '@kham/contract/operator/orders/payments'
import * as paymentActs from '@kham/contract/operator/orders/payment-acts'
import { answer } from '../answer.ts'
import { one } from '../found.ts'
import { kip } from '../money.ts'
import { inOrder, pageOf } from '../page-of.ts'
import { payment } from './desk-data.ts'

function waitingOf(payments: readonly paymentApi.PaymentToDecide[]) {
  const waiting = payments.filter(({ state }) => state === 'SUSPENSE')
  const oldest = waiting.map(({ recordedAt }) => recordedAt).toSorted()[0]
  return {
    total: waiting.length,
    sum: kip(fromMinor(waiting.reduce((sum, { amount }) => sum + toMinor(amount.amount), 0n))),
    oldestAt: oldest ?? null,
    reasons: paymentApi.suspenseReasons.flatMap((reason) => {
      const total = waiting.filter((each) => each.reason === reason).length
      return total > 0 ? [{ reason, total }] : []
    }),
  }
}

const waitOf = ({ amount, recordedAt }: paymentApi.PaymentToDecide) => ({
  amount: amount.amount,
  since: recordedAt,
})

export const paymentAnswers = [
  answer(paymentApi.paymentQueue, ({ office, query }) => {
    const found = office.payments.filter(
      ({ state, reason }) => state === query.state && (query.reason === undefined || reason === query.reason),
    )
    return pageOf('payments', inOrder(found, query.sort ?? 'oldest', waitOf), query)
  }),
  answer(paymentActs.creditSurePayments, ({ office, body: { ids } }) => {
    const isMeant = (id: string) => ids.includes(id)
    office.payments = office.payments.map((each) =>
      isMeant(each.id) ? { ...each, state: 'MATCHED' as const } : each,
    )
    return { answers: ids.map((id) => ({ id, outcome: 'CREDITED' as const, code: null })) }
  }),
  answer(paymentApi.paymentsWaiting, ({ office }) => waitingOf(office.payments)),
  answer(paymentApi.queuedPaymentById, ({ office, params }) => one('payment', office.payments, params)),
  answer(paymentApi.paymentTimeline, () => ({ steps: [] })),
  answer(paymentApi.playersForPayment, () => ({ players: payment.suggestions.players })),
]
