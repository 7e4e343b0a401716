import type { Money } from '@kham/contract/money'
import { kip, sum } from '../money.ts'

interface Waiting {
  amount: Money
  /** When it began to wait. */
  since: string
}

/** How many wait, their sum, and since when the oldest does. */
export const waitingSumOf = (orders: readonly Waiting[]) => ({
  total: orders.length,
  sum: kip(orders.reduce((all, { amount }) => sum(all, amount.amount), '0.00')),
  oldestAt: orders.map(({ since }) => since).toSorted()[0] ?? null,
})
