export type Machine = {
  /** Five strips of 32 symbols, that run round: W wild, S scatter, A to D the rich symbols of a theme, e to h its plain ones. */
  strips: readonly string[]
  /** What 3, 4 and 5 in a row pay, in units of a line's stake. */
  pays: Readonly<Record<string, readonly [number, number, number]>>
  freeSpins: number
  /** What free spins pay is multiplied by it. */
  multiplier: number
}

export const stripLength = 32

/** Rows that a line passes through, from the left reel to the right one. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [1, 0, 0, 0, 1],
]

export const symbolAt = (strip: string, stop: number, row: number) => strip[(stop + row) % stripLength] ?? ''

/** How many in a row from the left; the first reel has no wild, so it names the symbol. */
function countOn({ strips }: Machine, stops: readonly number[], rows: readonly number[]): number {
  const symbol = symbolAt(strips[0] ?? '', stops[0] ?? 0, rows[0] ?? 0)
  for (let reel = 1; reel < 5; reel++) {
    const next = symbolAt(strips[reel] ?? '', stops[reel] ?? 0, rows[reel] ?? 0)
    if (next !== symbol && next !== 'W') return reel
  }
  return 5
}

/** In units of a line's stake; fewer than three pay nothing, and scatters do not pay on lines. */
export function linePay(machine: Machine, stops: readonly number[], rows: readonly number[]): number {
  const count = countOn(machine, stops, rows)
  if (count < 3) return 0
  return machine.pays[symbolAt(machine.strips[0] ?? '', stops[0] ?? 0, rows[0] ?? 0)]?.[count - 3] ?? 0
}

export const stopsPay = (machine: Machine, stops: readonly number[]) =>
  lines.reduce((sum, rows) => sum + linePay(machine, stops, rows), 0)

export type LineWin = { rows: readonly number[]; count: number; pays: number }

export const lineWins = (machine: Machine, stops: readonly number[]): LineWin[] =>
  lines
    .map((rows) => ({ rows, count: countOn(machine, stops, rows), pays: linePay(machine, stops, rows) }))
    .filter(({ pays }) => pays > 0)

export const rows = [0, 1, 2]

export const scattersIn = ({ strips }: Machine, stops: readonly number[]) =>
  stops.filter((stop, reel) => rows.some((row) => symbolAt(strips[reel] ?? '', stop, row) === 'S')).length
