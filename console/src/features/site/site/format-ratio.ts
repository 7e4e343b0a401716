import { formatMoney } from '@kham/ui/format.ts'

/** A contrast ratio with two decimals, cut off: 4.499 is not to look like the 4.5 that it misses. */
export const formatRatio = (ratio: number) =>
  formatMoney({ amount: (Math.floor(ratio * 100) / 100).toFixed(2), currency: 'THB' })
