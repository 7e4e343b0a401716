import { daysAfter } from '@kham/contract/day'

export const spans = ['today', 'week', 'month', 'year'] as const
export type Span = (typeof spans)[number]

export const usualSpan: Span = 'month'

const days = { today: 1, week: 7, month: 30 } as const

/** First and last day, inclusive; `year` is this month and the eleven before it, as on the page of sums. */
export function spanOf(span: Span, today: string): { from: string; to: string } {
  if (span !== 'year') return { from: daysAfter(today, 1 - days[span]), to: today }
  const [year = 0, month = 1] = today.split('-').map(Number)
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today }
}
