import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTimeToRead } from './use-time-to-read.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('the withdrawal after an approval ignores an immediate second press', async () => {
  const { result, act } = await renderHook(() => useTimeToRead(true))
  expect(result.current).toBe(false)
  await act(() => void vi.runAllTimers())
  expect(result.current).toBe(true)
})

test('an order that somebody has opened takes a press at once', async () => {
  const { result } = await renderHook(() => useTimeToRead(false))
  expect(result.current).toBe(true)
})
