import { toMinor } from '@kham/contract/money'
import type { ReportRow } from '@kham/contract/operator/books/reports'

/** By how much a figure differs from the one of the time before, in whole %; null = then or now it was nothing won, which compares with nothing. */
export function changeOf(minor: bigint, beforeMinor: bigint): string | null {
  if (beforeMinor <= 0n || minor < 0n) return null
  const half = beforeMinor / 2n
  return String((minor * 100n + half) / beforeMinor - 100n)
}

const winOf = (row: ReportRow) => toMinor(String(row['ggr']))

/** Lines with the change of their game win against that of the lines of the time before that have the same key. */
export function withChange<Row extends ReportRow>(
  rows: readonly Row[],
  before: readonly ReportRow[],
  keyOf: (row: ReportRow) => string,
) {
  const earlier = new Map(before.map((row) => [keyOf(row), winOf(row)]))
  return rows.map((row) => ({ ...row, ggrChange: changeOf(winOf(row), earlier.get(keyOf(row)) ?? 0n) }))
}
