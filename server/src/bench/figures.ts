/** What a ratio is to reach; a figure without a goal is only told. */
export type Goal = { atLeast: number } | { atMost: number } | null

/** Two sides of one run, a value a round; what counts is the ratio within a round, since the machine differs between rounds. */
export interface Figure {
  name: string
  /** What it is held against. */
  against: string
  unit: string
  goal: Goal
  /** Told with a MISS: what is known to bound it. */
  bound?: string
  ours: number[]
  theirs: number[]
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('no value has no median')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that this share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Ratio of ours to theirs, for each round. */
export function ratios({ ours, theirs }: Pick<Figure, 'ours' | 'theirs'>): number[] {
  if (ours.length !== theirs.length) throw new Error('a round has both sides or none')
  return ours.map((value, round) => value / theirs[round]!)
}

/** "PASS  a name: 12.00 (goal at most 20.00)" of a value that is held against nothing but its goal. */
export const lineOf = (name: string, value: number, goal: Goal) =>
  `${judge(value, goal).padEnd(5)} ${name}: ${value.toFixed(2)}${goalText(goal)}`

export type Verdict = 'PASS' | 'MISS' | 'told'

/** Judged as it is shown, with two decimals. */
export function judge(ratio: number, goal: Goal): Verdict {
  if (!goal) return 'told'
  const shown = Number(ratio.toFixed(2))
  const isReached = 'atLeast' in goal ? shown >= goal.atLeast : shown <= goal.atMost
  return isReached ? 'PASS' : 'MISS'
}

export const verdictOf = (figure: Figure) => judge(median(ratios(figure)), figure.goal)

/** "PASS  a name: 1.95 x pgbench (goal at least 1.80)", then both sides and every round. */
export function textOf(figure: Figure): string {
  const all = ratios(figure)
  const head = `${verdictOf(figure)}  ${figure.name}: ${median(all).toFixed(2)} x ${figure.against}${goalText(figure.goal)}`
  const sides = `${rounded(median(figure.ours))} : ${rounded(median(figure.theirs))} ${figure.unit}`
  const bound = figure.bound && verdictOf(figure) === 'MISS' ? `\n      bounded by ${figure.bound}` : ''
  return `${head}\n      ${sides}, rounds ${all.map((ratio) => ratio.toFixed(2)).join(' ')}${bound}`
}

function goalText(goal: Goal) {
  if (!goal) return ''
  return 'atLeast' in goal
    ? ` (goal at least ${goal.atLeast.toFixed(2)})`
    : ` (goal at most ${goal.atMost.toFixed(2)})`
}

const rounded = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(1))
