import { describe, expect, test } from 'vitest'
import { bankHealth, daysLeft, fewestCodes, spansOf, stepsOf } from './overview.ts'

const at = (text: string) => new Date(`${text}+07:00`)

describe('the spans of a period', () => {
  const now = at('2026-11-20T18:30:00')

  test('today begins at midnight in Vientiane, and is compared with yesterday up to the same minute', () => {
    expect(spansOf('today', now)).toEqual({
      span: { from: at('2026-11-20T00:00:00'), until: now },
      before: { from: at('2026-11-19T00:00:00'), until: at('2026-11-19T18:30:00') },
      step: 'HOUR',
      stepSeconds: 3600,
    })
  })

  test.each([
    ['7d', '2026-11-14', '2026-11-07', '2026-11-13'],
    ['30d', '2026-10-22', '2026-09-22', '2026-10-21'],
  ] as const)('%s are so many days, today among them', (period, first, before, until) => {
    expect(spansOf(period, now)).toMatchObject({
      span: { from: at(`${first}T00:00:00`), until: now },
      before: { from: at(`${before}T00:00:00`), until: at(`${until}T18:30:00`) },
      step: 'DAY',
    })
  })

  test.each([
    ['2026-11-20T00:00:00', 1],
    ['2026-11-20T00:59:59', 1],
    ['2026-11-20T01:00:01', 2],
    ['2026-11-20T23:59:59', 24],
  ])('at %s today has %i hours', (time, hours) => {
    const { span, stepSeconds } = spansOf('today', at(time))
    const steps = stepsOf(span, stepSeconds)
    expect(steps).toHaveLength(hours)
    expect(steps.at(-1)!.getTime()).toBeLessThanOrEqual(Math.max(at(time).getTime(), span.from.getTime()))
  })
})

test.each([
  [7_000_00n, 7_000_00n, 7],
  [1_000_00n, 7_000_00n, 1],
  [0n, 1n, 0],
  [1_000_00n, 0n, null],
  [1_000_00n, -5n, null],
])('a float of %s of which %s went in a week lasts %s days', (float, used, expected) => {
  expect(daysLeft(float, used)).toBe(expected)
})

const nothing = { unanswered: 0, codes: 0, paid: 0, hasPaymentSince: false }
test.each([
  ['of which nothing was asked', {}, 'QUIET'],
  ['of whose few codes none was paid', { codes: fewestCodes - 1 }, 'QUIET'],
  ['of whose many codes none was paid', { codes: fewestCodes }, 'SILENT'],
  ['of whose many codes one was paid', { codes: 100, paid: 1 }, 'UP'],
  ['that has told of another payment', { codes: fewestCodes, hasPaymentSince: true }, 'UP'],
  ['that has not said what became of a payout', { unanswered: 1, paid: 9 }, 'UNANSWERED'],
])('a bank %s', (_, seen, health) => expect(bankHealth({ ...nothing, ...seen })).toBe(health))
