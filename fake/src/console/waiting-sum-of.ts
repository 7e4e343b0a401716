import type { Money } from '@kham/contract/money'
import { kip, sum } from '../money.ts'

interface Waiting {
  amount: Money
  createdAt: string
}

/** What some orders are together. */
export const waitingSumOf = (orders: readonly Waiting[]) => ({
  total: orders.length,
  sum: kip(orders.reduce((all, { amount }) => sum(all, amount.amount), '0.00')),
  oldestAt: orders.map(({ createdAt }) => createdAt).toSorted()[0] ?? null,
})
