import { expect, test } from 'vitest'
import { durationOf, gaugeOf } from './duration.ts'

test.each([
  [0, 'seconds', 1],
  [1, 'seconds', 1],
  [90, 'seconds', 90],
  [91, 'minutes', 2],
  [120, 'minutes', 2],
  [121, 'minutes', 3],
  [5400, 'minutes', 90],
  [5401, 'hours', 2],
  [7200, 'hours', 2],
])('%i seconds are told in %s: %i', (seconds, unit, n) => expect(durationOf(seconds)).toEqual({ unit, n }))

test('elapsed time is shown in full units, and never decreases', () => {
  expect(durationOf(119, Math.floor)).toEqual({ unit: 'seconds', n: 119 })
  expect(durationOf(120, Math.floor)).toEqual({ unit: 'minutes', n: 2 })
  expect(durationOf(7199, Math.floor)).toEqual({ unit: 'minutes', n: 119 })
  expect(durationOf(0.5, Math.floor)).toEqual({ unit: 'seconds', n: 1 })
})

test('a gauge leaves room behind nine of ten, and ends with who waits longer', () => {
  const usual = { medianSeconds: 60, p90Seconds: 100 }
  expect(gaugeOf(usual)).toEqual({ median: 40, p90: 67, now: 0 })
  expect(gaugeOf(usual, 150)).toEqual({ median: 40, p90: 67, now: 100 })
  expect(gaugeOf(usual, 600)).toEqual({ median: 10, p90: 17, now: 100 })
})
