import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTimeToRead } from './use-time-to-read.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('what an approval has led to takes no press at once, as of a key or button pressed twice', async () => {
  const { result, act } = await renderHook(() => useTimeToRead(true))
  expect(result.current).toBe(false)
  await act(() => void vi.runAllTimers())
  expect(result.current).toBe(true)
})

test('an order that somebody has opened takes a press at once', async () => {
  const { result } = await renderHook(() => useTimeToRead(false))
  expect(result.current).toBe(true)
})
