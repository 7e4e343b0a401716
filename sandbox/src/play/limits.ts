/** Hundredths of a baht that one round takes, and the chips of the table in whole baht. */
export type Limits = { least: bigint; most: bigint; chips: readonly number[]; firstChip: number }

export const limits = {
  small: { least: 100n, most: 100_000n, chips: [1, 2, 5, 10, 50], firstChip: 2 },
  open: { least: 100n, most: 500_000n, chips: [5, 10, 50, 100, 500], firstChip: 10 },
  high: { least: 5_000n, most: 2_000_000n, chips: [50, 100, 500, 1000, 5000], firstChip: 100 },
} satisfies Record<string, Limits>
export type LimitsId = keyof typeof limits
