import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

const now = new Date('2026-10-01T05:00:00Z')

/** Tells how often each key was asked for. */
function counted(memory: ReturnType<typeof ttlCache<number>>) {
  const times: Record<string, number> = {}
  return (key: string) => memory(key, now, async () => (times[key] = (times[key] ?? 0) + 1))
}

test('holds as many as its bound, and begins anew with one more', async () => {
  const asked = counted(ttlCache<number>(2))
  expect([await asked('a'), await asked('b'), await asked('a'), await asked('b')]).toEqual([1, 1, 1, 1])
  expect([await asked('c'), await asked('a'), await asked('c')]).toEqual([1, 2, 1])
})

test('a refreshed entry evicts no other', async () => {
  let time = now
  const memory = ttlCache<number>(2)
  const asked = (key: string, answer: number) => memory(key, time, async () => answer)
  await asked('a', 1)
  time = new Date(now.getTime() + 2_000)
  await asked('b', 1)
  time = new Date(now.getTime() + 3_000)
  expect([await asked('a', 2), await asked('b', 2), await asked('a', 3)]).toEqual([2, 1, 2])
})
