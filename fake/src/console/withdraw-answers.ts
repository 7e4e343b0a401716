import { bankNames } from '@kham/contract/cashier/banks'
import { amountIn } from '@kham/contract/money'
import type { MarkFilter } from '@kham/contract/operator/orders/withdrawal-views'
import { approveWithdraws, type ApprovalAnswer } from '@kham/contract/operator/orders/approve-withdrawals'
import * as withdrawApi from '@kham/contract/operator/orders/withdrawals'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import { kip, sum } from '../money.ts'
import { inOrder, inStatus, pageOf } from '../page-of.ts'
import type { Office } from './office.ts'

type Withdraw = Office['withdraws'][number]

const isToDecide = ({ status, approvedAt }: Withdraw) => status === 'OPEN' && approvedAt === null
const marksOf = ({ checks }: Withdraw) => checks?.marks ?? []

const isUnder = (order: Withdraw, mark: MarkFilter) => {
  if (mark === 'CLEAN') return marksOf(order).length === 0
  return mark === 'MARKED' ? marksOf(order).length > 0 : marksOf(order).includes(mark)
}

const sumOf = (orders: readonly Withdraw[]) => ({
  total: orders.length,
  sum: kip(orders.reduce((all, { receive }) => sum(all, receive.amount), '0.00')),
})

const waitOf = ({ receive, createdAt }: Withdraw) => ({ amount: receive.amount, since: createdAt })

export const withdrawAnswers = [
  answer(withdrawApi.withdrawQueue, ({ office, query }) => {
    const { view, status, mark, provider, bank, code, least, most, minutes, second, sort } = query
    const found = inStatus(office.withdraws, status).filter(
      (order) =>
        (view === undefined || (view === 'TO_DECIDE' && isToDecide(order))) &&
        (code === undefined || order.code.includes(code)) &&
        (mark === undefined || isUnder(order, mark)) &&
        (provider === undefined || order.providerId === provider) &&
        (bank === undefined || order.bankName === bankNames[bank]) &&
        (least === undefined || Number(order.receive.amount) >= Number(amountIn(least))) &&
        (most === undefined || Number(order.receive.amount) <= Number(amountIn(most))) &&
        (minutes === undefined || order.createdAt <= minutesAgo(minutes)) &&
        second === undefined,
    )
    const oldestAt = found.map(({ heldAt, createdAt }) => heldAt ?? createdAt).toSorted()[0] ?? null
    const page = pageOf('withdraws', inOrder(found, sort, waitOf), query)
    return { ...page, sum: sumOf(found).sum, oldestAt: view === undefined ? null : oldestAt }
  }),
  answer(withdrawApi.withdrawsWaiting, ({ office }) => {
    const all = office.withdraws.filter(isToDecide)
    const oldestAt = all.map(({ heldAt, createdAt }) => heldAt ?? createdAt).toSorted()[0] ?? null
    return {
      toDecide: { ...sumOf(all), oldestAt },
      checked: all.length,
      clean: sumOf(all.filter((order) => isUnder(order, 'CLEAN'))),
      marked: sumOf(all.filter((order) => isUnder(order, 'MARKED'))),
      large: sumOf(all.filter((order) => isUnder(order, 'LARGE'))),
      second: sumOf([]),
      others: 1,
      coming: 3,
      sending: 0,
      byHand: office.payouts.length,
      from: { name: 'BCEL', byHand: true },
      alone: { sum: kip('18400000.00'), day: kip('50000000.00'), from: kip('5000000.00') },
    }
  }),
  answer(approveWithdraws, ({ office, body: { ids } }) => ({
    answers: ids.map((id): ApprovalAnswer => {
      const order = office.withdraws.find((one) => one.id === id)
      const left: ApprovalAnswer = { id, outcome: 'LEFT', code: null, by: null, marks: [] }
      if (!order) return { ...left, code: 'NOT_FOUND' }
      if (!isToDecide(order)) return { ...left, code: 'ORDER_NOT_OPEN' }
      if (marksOf(order).length > 0) return { ...left, marks: marksOf(order) }
      const by = { approvedAt: minutesAgo(0), approvedBy: office.me.displayName }
      Object.assign(order, { status: 'PAID', checks: null, ...by })
      return { ...left, outcome: 'APPROVED' }
    }),
  })),
]
