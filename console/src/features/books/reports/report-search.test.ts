import { describe, expect, test } from 'vitest'
import { daysOfPreset, faultOf, periodOf, presetOf, readReportSearch, sortedBy } from './report-search.ts'

const now = new Date('2026-11-20T18:30:00Z') // the 21st in Vientiane

describe('the address of a report', () => {
  test.each([
    [{}, {}],
    [{ view: 'daily' }, {}],
    [
      { view: 'staff', from: '2026-11-01', to: '2026-11-20' },
      { view: 'staff', from: '2026-11-01', to: '2026-11-20' },
    ],
    [{ view: 'nobody', from: 'yesterday', to: '2026-13-01', page: 2 }, {}],
  ])('%j is read as %j', (raw, search) => expect(readReportSearch(raw)).toEqual(search))
})

test('a head sorts down, then up, then not; the column that a report begins with is down already', () => {
  const kept = { view: 'acts', sort: 'waitedMinutes', order: 'asc', page: 2 } as const
  expect(readReportSearch(kept)).toEqual(kept)
  expect(readReportSearch({ view: 'daily', sort: 'code', order: 'desc' })).toEqual({})
  const down = sortedBy({ view: 'claims', page: 3 }, 'played')
  expect(down).toEqual({ view: 'claims', sort: 'played' })
  const up = sortedBy(down, 'played')
  expect(up).toEqual({ ...down, order: 'asc' })
  expect(sortedBy(up, 'played')).toEqual({ view: 'claims' })
  expect(sortedBy({ view: 'acts' }, 'at')).toEqual({ view: 'acts', sort: 'at', order: 'asc' })
})

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-15', '2026-11-21'],
  ['month', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['year', '2026-01-01', '2026-11-21'],
] as const)('%s goes from %s to %s', (preset, from, to) => {
  expect(daysOfPreset(preset, now)).toEqual({ from, to })
  expect(presetOf({ from, to }, now)).toBe(preset)
})

test('without days a report is of a week, and by the month of a year', () => {
  expect(periodOf({}, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(periodOf({ view: 'monthly' }, now)).toEqual({ from: '2026-01-01', to: '2026-11-21' })
  expect(periodOf({ to: '2026-11-02' }, now)).toEqual({ from: '2026-11-02', to: '2026-11-02' })
})

test.each([
  ['2026-01-01', '2027-01-01', null],
  ['2026-01-01', '2027-01-02', 'long'],
  ['2026-01-02', '2026-01-01', 'turned'],
])('from %s to %s is wrong by %s', (from, to, fault) => expect(faultOf({ from, to })).toBe(fault))

test('an export may be of any length', () =>
  expect(faultOf({ from: '2020-01-01', to: '2026-01-01' }, false)).toBeNull())
