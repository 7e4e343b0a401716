import { CallRefused } from '@kham/contract/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mayRetry, newQueryClient, retryDelayMs } from './query-client.ts'
import { renewingSession } from './session-renewal.ts'

const answers = [
  ['no answer', new CallRefused({ code: 'NETWORK' }), true],
  ['a fault of the server', new CallRefused({ code: 'INTERNAL', status: 500 }), true],
  ['a provider that is down', new CallRefused({ code: 'PROVIDER_UNAVAILABLE', status: 503 }), true],
  ['a refusal', new CallRefused({ code: 'NOT_FOUND', status: 404 }), false],
  ['too many tries', new CallRefused({ code: 'RATE_LIMITED', status: 429 }), false],
] as const
test('no answer and faults are tried again, refusals are not', () =>
  expect(answers.map(([what, error]) => [what, mayRetry(0, error)])).toEqual(
    answers.map(([what, , again]) => [what, again]),
  ))

test('a call is tried again three times, not four', () => {
  const error = new CallRefused({ code: 'NETWORK' })
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, error))).toEqual([true, true, true, false])
})

test('each retry waits longer, up to 30 seconds', () => {
  expect([0, 1, 2, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('an answer is fresh for five minutes, kept for five after its last use, and asked for again when somebody comes back', () =>
  expect(newQueryClient(() => {}).getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 300_000,
    refetchOnWindowFocus: true,
    retry: mayRetry,
    retryDelay: retryDelayMs,
  }))

test('a call that left before the session got another token is no end of the session; one long after is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const over = new CallRefused({ code: 'UNAUTHENTICATED', status: 401 })
  const lost = vi.fn<() => void>()
  const client = newQueryClient(lost)
  const ask = () =>
    client
      .fetchQuery({ queryKey: ['orders'], queryFn: () => Promise.reject(over), retry: false })
      .catch(() => {})
  await renewingSession(async () => {
    await ask()
    expect(mayRetry(0, over)).toBe(true)
  })
  await ask()
  expect(lost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  await ask()
  expect(lost).toHaveBeenCalledTimes(1)
  await renewingSession(() => Promise.reject(over)).catch(() => {})
  expect(mayRetry(0, over)).toBe(false)
})
