import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordReader } from './word-files.ts'

const noBundle = async () => ({})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('words that do not come are asked for five times more, after 350 ms and each time after twice as long', async () => {
  const askedAt: number[] = []
  const begin = Date.now()
  vi.stubGlobal('fetch', async () => {
    askedAt.push(Date.now() - begin)
    throw new TypeError('Failed to fetch')
  })
  const failure = wordReader({ sitePath: '', bundled: noBundle })('lo', 'common').catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await failure).toEqual(new TypeError('Failed to fetch'))
  const waits = [350, 700, 1400, 2800, 5600]
  expect(askedAt).toEqual([
    0,
    ...waits.map((_, n) => waits.slice(0, n + 1).reduce((sum, wait) => sum + wait)),
  ])
})

test('at most ten files of words are asked for at once', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push(() => resolve(Response.json({ word: 'ຄຳ' })))
    return promise
  })
  const read = wordReader({ sitePath: '', bundled: noBundle })
  const reading = Promise.all(Array.from({ length: 12 }, (_, n) => read('lo', `n${n}`)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(10)
  answers[0]!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(11)
  answers.forEach((answer) => answer())
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(12)
  answers[11]!()
  expect(await reading).toEqual(Array.from({ length: 12 }, () => ({ word: 'ຄຳ' })))
})

test('a file that is waiting for its next try leaves its place to another', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.includes('/lost') ? new Response('', { status: 503 }) : Response.json({ word: 'ຄຳ' })
  })
  const read = wordReader({ sitePath: '', bundled: noBundle })
  for (let n = 0; n < 10; n++) void read('lo', `lost${n}`).catch(() => undefined)
  const reading = read('lo', 'common')
  await vi.advanceTimersByTimeAsync(100)
  expect(await reading).toEqual({ word: 'ຄຳ' })
  expect(asked).toHaveLength(11)
})

test('the served words come before the bundled ones, which stand in for them', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/site/locales/lo/common.json'
      ? Response.json({ word: 'served' })
      : new Response('', { status: 503 }),
  )
  const bundle = {
    '../locales/lo/common.json': async () => ({ word: 'not asked for' }),
    '../locales/lo/bank.json': async () => ({ word: 'bundled' }),
  }
  const read = wordReader({ sitePath: '/site', bundled: async () => bundle })
  expect(await read('lo', 'common')).toEqual({ word: 'served' })
  expect(await read('lo', 'bank')).toEqual({ word: 'bundled' })
})
