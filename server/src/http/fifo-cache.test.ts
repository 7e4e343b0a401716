import { expect, test } from 'vitest'
import { fifoCache } from './fifo-cache.ts'

test('the oldest entry is evicted first, and only beyond the capacity', () => {
  const memory = fifoCache<number>(2)
  const all = () => ['a', 'b', 'c'].map((key) => memory.get(key))
  memory.put('a', 1)
  memory.put('b', 2)
  expect(all()).toEqual([1, 2, undefined])
  memory.put('a', 3)
  memory.put('c', 4)
  expect(all()).toEqual([3, undefined, 4])
})
