import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secondsAfter } from './clock.ts'
import { newDatabaseClock, secondsAhead, watchMachine } from './clock-watch.ts'
import type { Context } from './context.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let fixture: TestDatabase
beforeAll(async () => (fixture = await testDatabase({ migrated: false })))
afterEach(() => void vi.useRealTimers())
afterAll(() => fixture.close())

test.each([
  [0, []],
  [30, [30]],
  [-30, [-30]],
  [7200, [7200]],
  [-7200, [-7200]],
])('a machine whose clock is %i seconds ahead goes by the database’s', async (seconds, warned) => {
  const { database } = fixture
  const { pool } = database
  vi.useFakeTimers({ now: secondsAfter(new Date(), seconds), toFake: ['Date'] })
  expect(await secondsAhead(database)).toBeCloseTo(seconds, -1)
  const told: number[] = []
  const log = { warn: (fields: { secondsAhead: number }) => told.push(fields.secondsAhead) }
  await watchMachine({ database, log } as unknown as Context)
  expect(told).toEqual(warned.map((each) => expect.closeTo(each, -1)))

  let sleptMs = 0
  const { clock, look } = await newDatabaseClock(pool, () => performance.now() - sleptMs)
  const off = () => secondsAhead(database, clock)
  expect(await off()).toBeCloseTo(0, -1)
  sleptMs = 7_200_000
  expect(await off()).toBeCloseTo(-7200, -1)
  await look()
  expect(await off()).toBeCloseTo(0, -1)
})
