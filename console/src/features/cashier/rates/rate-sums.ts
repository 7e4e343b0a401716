import { fromMinor, toMinor } from '@kham/contract/money'
import { largeChangePercent } from '@kham/contract/operator/cashier/rates'
import { readAmount } from '@kham/contract/sameness/amounts'

/** Kip for one unit, with two decimals. */
export interface Pair {
  buy: string
  sell: string
}

/** What was typed as a rate, "21.350" and "690,5" too; null = it is none. */
export function typedRate(text: string): string | null {
  const rate = readAmount(text, 'THB')
  return rate !== null && toMinor(rate) > 0n ? rate : null
}

const distance = (one: string, other: string) => {
  const between = toMinor(one) - toMinor(other)
  return between < 0n ? -between : between
}
/** Tenths of a per cent, rounded up, so that a change above the bound never reads as one at the bound. */
const tenths = (part: bigint, whole: string) => (part * 1000n + toMinor(whole) - 1n) / toMinor(whole)
const percentWords = (of: bigint) => `${of / 10n},${of % 10n}`

export const isInverted = ({ buy, sell }: Pair) => toMinor(buy) > toMinor(sell)

/** How far apart the two sides are, per cent of the selling rate: "1,5". */
export const spreadOf = ({ buy, sell }: Pair) => percentWords(tenths(distance(sell, buy), sell))

/** The larger change of both sides, per cent; null = within a usual change. */
export function largeChange(before: Pair | undefined, after: Pair): string | null {
  if (!before) return null
  const sides = ['buy', 'sell'] as const
  const isLarge = sides.some(
    (side) => distance(after[side], before[side]) * 100n > toMinor(before[side]) * BigInt(largeChangePercent),
  )
  const changes = sides.map((side) => tenths(distance(after[side], before[side]), before[side]))
  return isLarge ? percentWords(changes.reduce((most, each) => (each > most ? each : most))) : null
}

const exampleKip = 500_000_00n
const exampleCredit = 1_000_00n

/** What a rate comes to: the credit for 500,000 kip, and the kip for 1,000 of credit; rounded down as the server does. */
export const examples = ({ buy, sell }: Pair) => ({
  paidIn: fromMinor(exampleKip),
  credit: fromMinor((exampleKip * 100n) / toMinor(sell)),
  takenOut: fromMinor(exampleCredit),
  kip: fromMinor(((exampleCredit * toMinor(buy)) / 10_000n) * 100n),
})
