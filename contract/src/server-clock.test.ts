import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type * as ServerClock from './server-clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Half a second into 12:00:00. */
const trueMs = Date.parse('2026-11-25T12:00:00.500Z')

let clock: typeof ServerClock
beforeEach(async () => {
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterAll(() => void vi.resetModules()) // nobody after this believes what it has learnt

/** What a server writes over an answer at that time. */
const dateAt = (ms: number) => new Date(ms).toUTCString()

/** A device whose wall clock is off by so much; `at` = how long after 12:00:00.5 it is read. */
const deviceOff = (offMs: number) => (at: number) => ({ wallMs: trueMs + offMs + at, steadyMs: 7000 + at })

test.each([
  ['right', 0],
  ['45 minutes fast', 45 * minuteMs],
  ['two hours slow', -2 * hourMs],
  ['nine days fast', 9 * dayMs],
  ['years slow', -3000 * dayMs],
])('a device that is %s knows the time to the second after one answer', (_, offMs) => {
  const device = deviceOff(offMs)
  clock.learnServerTime(dateAt(trueMs + 50), device(0), device(100))
  for (const later of [100, 5 * minuteMs, hourMs])
    expect(Math.abs(clock.serverNow(device(later)) - (trueMs + later))).toBeLessThanOrEqual(550)
})

test('the device is believed until an answer has come, and an answer without a time says nothing', () => {
  const device = deviceOff(hourMs)
  expect(clock.serverNow(device(0))).toBe(trueMs + hourMs)
  for (const date of [null, '', 'soon']) clock.learnServerTime(date, device(0), device(100))
  expect(clock.serverNow(device(0))).toBe(trueMs + hourMs)
})

test.each([
  ['written at once', 0],
  ['written at last', 30_000],
])('an answer that took half a minute, %s, does not spoil what a quick one said', (_, writtenAfter) => {
  const device = deviceOff(45 * minuteMs)
  clock.learnServerTime(dateAt(trueMs), device(0), device(40))
  clock.learnServerTime(dateAt(trueMs + 60_000 + writtenAfter), device(60_000), device(90_000))
  expect(Math.abs(clock.serverNow(device(90_000)) - (trueMs + 90_000))).toBeLessThanOrEqual(550)
})

test('a slow answer alone is taken for half of its way old', () => {
  const device = deviceOff(-2 * hourMs)
  clock.learnServerTime(dateAt(trueMs + 5000), device(0), device(10_000))
  expect(clock.serverNow(device(10_000))).toBe(trueMs - 500 + 5000 + 500 + 5000)
})

test('several answers say it more exactly than the second that each is cut to', () => {
  const device = deviceOff(45 * minuteMs)
  for (const at of [0, 450, 900, 1300])
    clock.learnServerTime(dateAt(trueMs + at), device(at), device(at + 20))
  expect(Math.abs(clock.serverNow(device(1320)) - (trueMs + 1320))).toBeLessThanOrEqual(260)
})

test.each([
  ['forward', 2 * hourMs],
  ['back', -2 * hourMs],
])('a clock that is set %s meanwhile is right again with the next answer', (_, setBy) => {
  const before = deviceOff(0)
  const after = deviceOff(setBy)
  clock.learnServerTime(dateAt(trueMs), before(0), before(40))
  clock.learnServerTime(dateAt(trueMs + minuteMs), after(minuteMs), after(minuteMs + 40))
  expect(Math.abs(clock.serverNow(after(2 * minuteMs)) - (trueMs + 2 * minuteMs))).toBeLessThanOrEqual(550)
})

test('a clock that is set back, or stands still, is not believed even before the next answer', () => {
  const before = deviceOff(0)
  clock.learnServerTime(dateAt(trueMs), before(0), before(40))
  const setBack = deviceOff(-2 * hourMs)
  expect(Math.abs(clock.serverNow(setBack(minuteMs)) - (trueMs + minuteMs))).toBeLessThanOrEqual(550)
  const stopped = { wallMs: trueMs, steadyMs: 7000 + minuteMs }
  expect(Math.abs(clock.serverNow(stopped) - (trueMs + minuteMs))).toBeLessThanOrEqual(550)
})

test('the time that a device has slept, its steady clock still, has passed', () => {
  const device = deviceOff(45 * minuteMs)
  clock.learnServerTime(dateAt(trueMs), device(0), device(40))
  const woken = { ...device(20 * minuteMs), steadyMs: 7040 }
  expect(Math.abs(clock.serverNow(woken) - (trueMs + 20 * minuteMs))).toBeLessThanOrEqual(550)
})

test("a moment is over from its own millisecond on, and what the wall clock has noted is told in the server's time", () => {
  vi.useFakeTimers({ now: trueMs + hourMs, toFake: ['Date', 'performance'] })
  const { wallMs, steadyMs } = clock.readClocks()
  clock.learnServerTime(dateAt(trueMs), { wallMs, steadyMs })
  const now = clock.serverNow()
  expect(now).toBe(trueMs)
  expect(clock.isPast(new Date(now).toISOString())).toBe(true)
  expect(clock.isPast(new Date(now + 1).toISOString())).toBe(false)
  expect(clock.onServerClock(trueMs + hourMs - 5000)).toBe(trueMs - 5000)
  vi.useRealTimers()
})

test('a time noted by the wall clock stays the same while it runs', () => {
  let wallMs = trueMs
  vi.spyOn(Date, 'now').mockImplementation(() => wallMs++)
  expect(clock.onServerClock(trueMs - 5000)).toBe(trueMs - 5000)
  vi.restoreAllMocks()
})
