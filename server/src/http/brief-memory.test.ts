import { expect, test } from 'vitest'
import { briefMemory } from './brief-memory.ts'

const now = new Date('2026-10-01T05:00:00Z')

/** Tells how often each key was asked for. */
function counted(memory: ReturnType<typeof briefMemory<number>>) {
  const times: Record<string, number> = {}
  return (key: string) => memory(key, now, async () => (times[key] = (times[key] ?? 0) + 1))
}

test('holds as many as its bound, and begins anew with one more', async () => {
  const asked = counted(briefMemory<number>({ most: 2 }))
  expect([await asked('a'), await asked('b'), await asked('a'), await asked('b')]).toEqual([1, 1, 1, 1])
  expect([await asked('c'), await asked('a'), await asked('c')]).toEqual([1, 2, 1])
})

test('what is right no more is asked for again', async () => {
  const asked = counted(briefMemory<number>({ most: 2, isRight: (times) => times >= 2 }))
  expect([await asked('a'), await asked('a'), await asked('a')]).toEqual([1, 2, 2])
})
