import { expect, test } from 'vitest'
import { measured, measuredRows, nearestRank, spreadOf, windowAt, type Counted } from './times.ts'

const each = (...seconds: number[]): Counted[] =>
  seconds.map((each) => ({ seconds: each, isNight: false, cases: 1 }))
const atNight = (...seconds: number[]) => each(...seconds).map((one) => ({ ...one, isNight: true }))
const upTo = (n: number) => each(...Array.from({ length: n }, (_, place) => place + 1))

test.each([
  ['2026-11-27T04:59:59.999Z', '2026-11-27T04:55:00.000Z'],
  ['2026-11-27T05:00:00.000Z', '2026-11-27T05:00:00.000Z'],
  ['2026-11-27T05:04:59.999Z', '2026-11-27T05:00:00.000Z'],
])('at %s the window ends at %s, and is seven days long', (now, to) => {
  const window = windowAt(new Date(now))
  expect(window.to.toISOString()).toBe(to)
  expect(window.to.getTime() - window.from.getTime()).toBe(604_800_000)
})

test.each([
  [1, 50, 1],
  [2, 50, 1],
  [3, 50, 2],
  [20, 50, 10],
  [21, 50, 11],
  [20, 90, 18],
  [21, 90, 19],
  [100, 90, 90],
])('of %i sorted values the one at %i percent is at place %i', (n, percent, place) => {
  expect(nearestRank(upTo(n).toReversed(), percent)).toBe(place)
})

test('orders of the same duration count each', () =>
  expect(
    nearestRank(
      [
        { seconds: 90, isNight: false, cases: 2 },
        { seconds: 10, isNight: false, cases: 18 },
      ],
      90,
    ),
  ).toBe(10))

test('a row is shown from twenty cases on, with those that wait too long among them', () => {
  expect(measured(upTo(19), [])).toBeNull()
  expect(measured(upTo(20), [])).toMatchObject({ cases: 20, medianSeconds: 10, p90Seconds: 18 })
  expect(measured(upTo(19), each(18))).toBeNull()
  expect(measured(upTo(19), each(19))).toMatchObject({ cases: 20, medianSeconds: 10, p90Seconds: 18 })
})

test('an open order counts once it waits longer than nine of ten', () => {
  expect(measured(upTo(20), each(18))).toMatchObject({ cases: 20, medianSeconds: 10, p90Seconds: 18 })
  // 20 and the 5 that wait: the 13th and the 23rd of 25. Nobody is judged again by the worse figure.
  expect(measured(upTo(20), each(19, 500, 600, 700, 800))).toMatchObject({
    cases: 25,
    medianSeconds: 13,
    p90Seconds: 600,
  })
})

test('a spread is twelve equal bins, and every case is in one', () => {
  expect(spreadOf(each(0, 4, 5, 59, 60, 3_600), 40)).toEqual({
    binSeconds: 5,
    cases: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3],
  })
  expect(spreadOf([{ seconds: 130, isNight: true, cases: 7 }], 660)).toEqual({
    binSeconds: 120,
    cases: [0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  })
})

test.each([
  [1, 5],
  [40, 5],
  [41, 10],
  [660, 120],
  [4_800, 600],
  [345_600, 43_200],
  [9_999_999, 43_200],
])('where nine of ten took %i seconds a bin is of %i, so that room is left behind them', (p90, binSeconds) =>
  expect(spreadOf([], p90).binSeconds).toBe(binSeconds),
)

test('an order that waits longer than nine of ten widens the spread too', () => {
  const { spread } = measured(upTo(20), each(19, 500, 600, 700, 800))!
  expect(spread).toEqual({ binSeconds: 120, cases: [21, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0] })
})

test('the night is shown from twenty of its cases on, with those that wait too long among them', () => {
  const nightOf = (...counted: Parameters<typeof measured>) => measured(...counted)!.nightSeconds
  const night = Array.from({ length: 19 }, (_, place) => 500 + place)
  expect(nightOf([...upTo(100), ...atNight(...night)], each(9_000))).toBeNull()
  expect(nightOf([...upTo(100), ...atNight(...night)], atNight(9_000))).toBe(509)
  expect(nightOf([...upTo(100), ...atNight(...night, 1)], [])).toBe(508)
})

test('where nothing has ended nothing is shown, however many wait', () =>
  expect(measured([], upTo(50))).toBeNull())

test('there is a row for all, and one for each group that has enough', () => {
  const of = (group: string, counted: Counted[]) => counted.map((one) => ({ group, ...one }))
  const rows = measuredRows({
    done: [...of('jdb', upTo(19)), ...of('bcel', upTo(20)), ...of('ldb', upTo(1))],
    waiting: of('jdb', each(30)),
  })
  expect(rows.map(({ group, cases }) => [group, cases])).toEqual([
    [null, 41],
    ['bcel', 20],
    ['jdb', 20],
  ])
})
