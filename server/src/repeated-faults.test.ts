import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceAMinute } from './repeated-faults.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening() {
  const lines: { msg: string; repeated?: number; orderId?: string }[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  return { log: pino({ base: null, hooks: { logMethod: onceAMinute() } }, stream), lines }
}
const away = () => ({ round: 'ask banks', error: new Error('the database is away').stack })

test('the same fault is told once a minute, with how often it came besides', () => {
  const { log, lines } = listening()
  for (let n = 0; n < 5; n++) log.error(away(), 'a round failed')
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ msg: 'a round failed', repeated: 4 })
  log.error(away(), 'a round failed')
  vi.advanceTimersByTime(60_000)
  expect(lines[2]).toMatchObject({ repeated: 1 })
  vi.advanceTimersByTime(60_000)
  log.error(away(), 'a round failed')
  expect(lines).toHaveLength(4)
  expect(lines[3]).not.toHaveProperty('repeated')
})

test('an error of another order, level or message is another fault, and other entries are always logged', () => {
  const { log, lines } = listening()
  for (const orderId of ['a', 'b']) log.error({ orderId }, 'credit could not be delivered')
  log.warn({ orderId: 'a' }, 'credit could not be delivered')
  log.error({ orderId: 'a' }, 'a deposit could not be checked')
  for (let n = 0; n < 3; n++) log.info({ orderId: 'a' }, 'stopping')
  for (let n = 0; n < 2; n++) log.fatal({ orderId: 'a' }, 'Kham could not start')
  for (let n = 0; n < 2; n++) log.error('a sentence about nothing')
  expect(lines).toHaveLength(11)
})
