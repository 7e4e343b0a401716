import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from './clock.ts'
import { newClockWatch, secondsAhead } from './clock-watch.ts'
import type { Context } from './context.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let fixture: TestDatabase
beforeAll(async () => (fixture = await testDatabase({ migrated: false })))
afterAll(() => fixture.close())

test.each([
  [0, [], true],
  [30, [30], true],
  [-30, [-30], true],
  [7200, [7200], false],
  [-7200, [-7200], false],
])('a clock %i seconds ahead', async (seconds, warned, compares) => {
  const clock = () => secondsAfter(new Date(), seconds)
  expect(await secondsAhead(fixture.database, clock)).toBeCloseTo(seconds, -1)
  const told: number[] = []
  let runs = 0
  const log = { warn: (fields: { secondsAhead: number }) => told.push(fields.secondsAhead) }
  const context = { database: fixture.database, clock, log } as unknown as Context
  const watch = newClockWatch()
  await watch.unlessOff(async () => runs++)(context, new AbortController().signal)
  expect(told).toEqual(warned.map((each) => expect.closeTo(each, -1)))
  expect(runs).toBe(compares ? 1 : 0)
})
