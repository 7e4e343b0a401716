import { expect, test } from 'vitest'
import { leastWaiting, mostWaiting, WaitingLimit } from './waiting-limit.ts'

/** Notes a wait every ten milliseconds. */
function noting() {
  const limit = new WaitingLimit()
  let now = 0
  const note = (waits: readonly number[]) => {
    for (const ms of waits) limit.note(ms, (now += 10))
  }
  return { limit, note }
}
const during = (ms: number, waited: number) => Array.from({ length: ms / 10 }, () => waited)

test('a burst is let in whole, however long its last ones wait', () => {
  const { limit, note } = noting()
  expect(limit.most).toBe(mostWaiting)
  for (let burst = 0; burst < 20; burst++) note([0, 20, 40, 60, 80, 100, 120, 140, 160, 180])
  expect(limit.most).toBe(mostWaiting)
})

test('where all have waited long for a while, fewer may wait; never too few for the connections', () => {
  const { limit, note } = noting()
  note(during(500, 90))
  expect(limit.most).toBeLessThan(mostWaiting / 2)
  expect(limit.most).toBeGreaterThan(leastWaiting)
  note(during(5_000, 90))
  expect(limit.most).toBe(leastWaiting)
})

test('it grows again while somebody is served at once, up to where it was', () => {
  const { limit, note } = noting()
  note(during(5_000, 90))
  note(during(200, 50))
  expect(limit.most).toBeGreaterThan(leastWaiting)
  expect(limit.most).toBeLessThan(mostWaiting / 2)
  note(during(5_000, 50))
  expect(limit.most).toBe(mostWaiting)
})
