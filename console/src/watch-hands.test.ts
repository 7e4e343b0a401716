import { afterEach, expect, test, vi } from 'vitest'
import { call, callWith } from '@kham/contract/client'
import { staffSession } from '@kham/contract/operator/desk/session'
import { watchHands } from './watch-hands.ts'

afterEach(() => {
  callWith(() => ({}))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('calls say that nobody is at the page from a minute after the last touch on', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const said: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    said.push(headers['kham-unattended'])
    return Response.json({})
  })
  const page = new EventTarget()
  callWith(watchHands(page))
  const ask = () => call(staffSession, {})
  await ask()
  vi.advanceTimersByTime(60_001)
  await ask()
  page.dispatchEvent(new Event('keydown'))
  await ask()
  expect(said).toEqual([undefined, '1', undefined])
})
