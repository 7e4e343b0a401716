import { bankNames } from '@kham/contract/cashier/banks'
import { call } from '@kham/contract/client'
import { measuredTimes, type Spread } from '@kham/contract/orders/times'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** How long orders took. No page waits for it. */
export const timesQuery = queryOptions({
  queryKey: ['times'],
  queryFn: ({ signal }) => call(measuredTimes, { signal }),
})

/** Half took at most the median, nine of ten at most the other. */
export interface Usual {
  cases: number
  medianSeconds: number
  p90Seconds: number
  /** Half of those of the night; null = not told. */
  nightSeconds: number | null
  spread: Spread | null
  /** Method or bank; null = all, where that one has too few orders. */
  of: string | null
}

/**
 * For this payment method, or this bank by its code or by the name that orders keep; else for all of them. undefined = nothing is told,
 * or not known yet.
 */
export function useUsual(kind: 'deposit' | 'withdraw', of: string | undefined): Usual | undefined {
  const { data } = useQuery(timesQuery)
  if (kind === 'deposit') {
    const row = ownOrAll(data?.deposits, ({ paymentMethod }) => paymentMethod, of)
    return row && { ...row, of: row.displayName }
  }
  const code = Object.entries(bankNames).find(([known, name]) => known === of || name === of)?.[0]
  const row = ownOrAll(data?.withdrawals, ({ bankCode }) => bankCode, code)
  return row && { ...row, of: row.bankCode }
}

const ownOrAll = <Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string | null,
  key: string | undefined,
) => rows?.find((row) => keyOf(row) === key) ?? rows?.find((row) => keyOf(row) === null)
