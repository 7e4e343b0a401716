import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import {
  answerStates,
  type AnswerLine,
  type AnswerState,
} from '@kham/contract/operator/orders/payout-answers'
import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import type { StatusTone } from '@kham/ui/status.ts'
import type { MatchedAnswer } from './answer-api.ts'

/** A row: a line and its payout, or a payout without a line. */
export type RowState = AnswerState | 'MISSING'

export interface AnswerRow {
  key: string
  state: RowState
  payout: PayoutByHand | null
  /** null = the file does not tell of it. */
  line: AnswerLine | null
  paid: Money | null
  difference: Money | null
  by: MatchedAnswer['lines'][number]['by']
}

/** Rows that need somebody first, then the matching ones, then those known before. */
const order: readonly RowState[] = [
  'OTHER_AMOUNT',
  'OTHER_ACCOUNT',
  'FAILED',
  'MISSING',
  ...answerStates.filter(
    (state) => !['OTHER_AMOUNT', 'OTHER_ACCOUNT', 'FAILED', 'SAME', 'TOLD'].includes(state),
  ),
  'SAME',
  'TOLD',
]

export const toneOf = (state: RowState): StatusTone => {
  if (state === 'SAME') return 'success'
  if (state === 'TOLD' || state === 'UNKNOWN') return 'open'
  return state === 'MISSING' || state === 'UNCLEAR' || state === 'NOT_MINE' ? 'paid' : 'fail'
}

export function rowsOf(answer: MatchedAnswer, lines: readonly AnswerLine[]): AnswerRow[] {
  const payoutOf = new Map(answer.payouts.map((payout) => [payout.id, payout]))
  const told = answer.lines.map((match, n): AnswerRow => ({
    key: `line ${match.line} ${n}`,
    state: match.state,
    payout: payoutOf.get(match.payoutId ?? '') ?? null,
    line: lines[n] ?? null,
    paid: match.paid,
    difference: match.difference,
    by: match.by,
  }))
  const missing = answer.missing.map((id): AnswerRow => ({
    key: `missing ${id}`,
    state: 'MISSING',
    payout: payoutOf.get(id) ?? null,
    line: null,
    paid: null,
    difference: null,
    by: null,
  }))
  return [...told, ...missing].toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

export const sumOf = (rows: readonly AnswerRow[]): Money =>
  moneyOf(
    rows.reduce((sum, { payout }) => sum + toMinor(payout?.amount.amount ?? '0'), 0n),
    'LAK',
  )

/** How many there are of each, in the order that they are shown in. */
export const countsOf = (rows: readonly AnswerRow[]) =>
  order.flatMap((state) => {
    const n = rows.filter((row) => row.state === state).length
    return n > 0 ? [{ state, n }] : []
  })
