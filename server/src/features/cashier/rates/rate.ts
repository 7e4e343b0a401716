import type { Selectable } from 'kysely'
import { largeChangePercent, type SetRate } from '@kham/contract/operator/cashier/rates'
import { toMinor } from '@kham/contract/money'
import type { Tables } from '../../../db/tables.ts'
import { rateText } from '../../../ledger/exchange.ts'

export interface RateRow extends Selectable<Tables['exchange_rates']> {
  set_by_name: string | null
  withdrawn_by_name: string | null
}

const microOfHundredth = 10_000n

/** "690.5" -> 690500000n. Takes what the contract lets through. */
export const toMicro = (rate: string) => toMinor(rate) * microOfHundredth

const isLargeChange = (before: bigint, after: bigint) => {
  const change = after > before ? after - before : before - after
  return change * 100n > before * BigInt(largeChangePercent)
}

interface Pair {
  buy_micro: bigint
  sell_micro: bigint
}

/** Whether either side changes by more than someone does without meaning it. */
export const isLarge = (before: Pair, after: Pair) =>
  isLargeChange(before.buy_micro, after.buy_micro) || isLargeChange(before.sell_micro, after.sell_micro)

const time = (at: Date | null) => at?.toISOString() ?? null

/** `currentAt`: when the rate of this currency that is in effect now began. */
export const toSetRate = (row: RateRow, now: Date, currentAt: Date | undefined): SetRate => ({
  currency: row.currency,
  buy: rateText(row.buy_micro),
  sell: rateText(row.sell_micro),
  state: stateOf(row, now, currentAt),
  effectiveAt: row.effective_at.toISOString(),
  setBy: row.set_by_name,
  setAt: time(row.set_at),
  withdrawnBy: row.withdrawn_by_name,
  withdrawnAt: time(row.withdrawn_at),
})

function stateOf({ withdrawn_at, effective_at }: RateRow, now: Date, currentAt: Date | undefined) {
  if (withdrawn_at) return 'WITHDRAWN'
  if (effective_at > now) return 'PLANNED'
  return effective_at.getTime() === currentAt?.getTime() ? 'CURRENT' : 'PAST'
}
