import { beforeEach, expect, test } from 'vitest'
import { mostFailures, newBreakers, type Breakers } from './breakers.ts'
import type { Send } from './wire.ts'

let calls: string[]
let status: number
let guard: Breakers
const answer: Send = async (url) => {
  calls.push(url)
  if (status === 0) throw new Error('no answer')
  return new Response('', { status })
}
beforeEach(() => {
  calls = []
  guard = newBreakers()
})
const call = (way: string) =>
  guard(way, answer)(way, {}).then(
    ({ status: told }) => told,
    () => 'nothing' as const,
  )

async function fail(way: string, times: number) {
  for (let n = 0; n < times; n++) await call(way)
}

test.each([0, 500, 503])(
  'a partner that fails with %i five times in a row is left alone',
  async (failure) => {
    status = failure
    await fail('a', mostFailures)
    expect(calls).toHaveLength(mostFailures)
    await fail('a', 3)
    expect(calls).toHaveLength(mostFailures)
  },
)

test('a refusal is an answer, and a success in between begins the count anew', async () => {
  status = 404
  await fail('a', mostFailures + 1)
  status = 500
  await fail('a', mostFailures - 1)
  status = 200
  await fail('a', 1)
  status = 500
  await fail('a', mostFailures - 1)
  status = 200
  expect(await call('a')).toBe(200)
})

test('another way is not broken with it', async () => {
  status = 500
  await fail('a', mostFailures)
  status = 200
  expect(await call('a')).toBe('nothing')
  expect(await call('b')).toBe(200)
})

test('after a while one call tries whether it is back, and then all go through', async () => {
  status = 500
  await fail('a', mostFailures)
  status = 200
  await expect.poll(() => call('a')).toBe(200)
  expect(await call('a')).toBe(200)
})

test('while one call tries, nobody waits for it', async () => {
  status = 500
  await fail('a', mostFailures)
  const back = Promise.withResolvers<Response>()
  const tries: string[] = []
  const slow = guard('a', (url) => {
    tries.push(url)
    return back.promise
  })
  const trying: Promise<unknown>[] = []
  const tryOnce = () => {
    trying.push(slow('a', {}).catch(() => null))
    return tries.length
  }
  await expect.poll(tryOnce).toBe(1)
  status = 200
  expect(await call('a')).toBe('nothing')
  back.resolve(new Response(''))
  await Promise.all(trying)
  expect(await call('a')).toBe(200)
})

test('each way says how it stands', async () => {
  status = 500
  await fail('a', mostFailures)
  await fail('b', 1)
  expect(guard.states()).toEqual([
    { way: 'a', state: 'open' },
    { way: 'b', state: 'closed' },
  ])
})
