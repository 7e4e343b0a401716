import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

test.each([
  ['2026-11-20T12:00:00Z', 'now', 0],
  ['2026-11-20T11:59:00.001Z', 'now', 0],
  ['2026-11-20T11:59:00Z', 'minutes', 1],
  ['2026-11-20T11:00:00.001Z', 'minutes', 59],
  ['2026-11-20T11:00:00Z', 'hours', 1],
  ['2026-11-19T12:00:00.001Z', 'hours', 23],
  ['2026-11-19T12:00:00Z', 'days', 1],
  ['2026-10-20T12:00:00Z', 'days', 31],
  ['2026-11-20T12:07:00Z', 'now', 0],
  ['2026-11-20T18:48:00+07:00', 'minutes', 12],
] as const)('at noon %s is %s %i ago', (moment, unit, n) =>
  expect(ageOf(moment, Date.parse('2026-11-20T12:00:00Z'))).toEqual({ unit, n }),
)
