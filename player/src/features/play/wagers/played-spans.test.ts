import { daysFrom } from '@kham/contract/day'
import { mostSummaryDays } from '@kham/contract/play/wagers'
import { expect, test } from 'vitest'
import { spanOf, spans } from './played-spans.ts'

test.each([
  ['today', '2026-11-27', '2026-11-27'],
  ['week', '2026-11-27', '2026-11-21'],
  ['month', '2026-03-01', '2026-01-31'],
  ['year', '2026-11-27', '2025-12-01'],
  ['year', '2026-12-31', '2026-01-01'],
] as const)('%s of %s begins on %s', (span, today, from) =>
  expect(spanOf(span, today)).toEqual({ from, to: today }),
)

test.each(spans)('%s is never longer than what may be asked for', (span) => {
  for (const today of ['2024-12-31', '2025-02-28', '2028-12-31', '2029-01-31']) {
    const { from, to } = spanOf(span, today)
    expect(daysFrom(from, to)).toBeLessThanOrEqual(mostSummaryDays)
  }
})
