import { expect, test } from 'vitest'
import { localTime, vientianeTime } from './vientiane-time.ts'

test('an input is a time in Vientiane, and is shown as typed', () => {
  const iso = new Date(vientianeTime('2026-11-23T05:30')).toISOString()
  expect(iso).toBe('2026-11-22T22:30:00.000Z')
  expect(localTime(iso)).toBe('2026-11-23T05:30')
})
