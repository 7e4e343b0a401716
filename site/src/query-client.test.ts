import { CallRefused } from '@kham/contract/client'
import { expect, test } from 'vitest'
import { mayRetry, newQueryClient, retryDelayMs } from './query-client.ts'

test.each([
  ['no answer', new CallRefused({ code: 'NETWORK' }), true],
  ['a fault of the server', new CallRefused({ code: 'INTERNAL', status: 500 }), true],
  ['a provider that is down', new CallRefused({ code: 'PROVIDER_UNAVAILABLE', status: 503 }), true],
  ['a refusal', new CallRefused({ code: 'NOT_FOUND', status: 404 }), false],
  ['too many tries', new CallRefused({ code: 'RATE_LIMITED', status: 429 }), false],
])('%s', (_, error, again) => expect(mayRetry(0, error)).toBe(again))

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
