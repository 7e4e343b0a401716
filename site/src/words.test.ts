import { createInstance } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localeBackend } from './locale-backend.ts'
import { i18n, loadWords, startWords } from './words.ts'

const noBundle = async () => ({})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that has no words, and the times at which it was asked. */
function silentServer() {
  const askedAt: number[] = []
  const begin = Date.now()
  vi.stubGlobal('fetch', async () => {
    askedAt.push(Date.now() - begin)
    throw new TypeError('Failed to fetch')
  })
  return askedAt
}

test('words that do not come are asked for five times more, after 350 ms and each time after twice as long', async () => {
  const askedAt = silentServer()
  const loading = createInstance()
    .use(localeBackend('', noBundle))
    .init({ lng: 'lo', ns: ['common'], fallbackLng: false, load: 'currentOnly' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  await loading
  const waits = [350, 700, 1400, 2800, 5600]
  expect(askedAt).toEqual([
    0,
    ...waits.map((_, n) => waits.slice(0, n + 1).reduce((sum, wait) => sum + wait)),
  ])
})

test('at most ten files of words are asked for at once', async () => {
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push(() => resolve(Response.json({ word: 'ຄຳ' })))
    return promise
  })
  await startWords({ sitePath: '', namespace: 'n0', bundled: noBundle, here: { n0: {} } })
  const loading = loadWords(...Array.from({ length: 12 }, (_, n) => `n${n + 1}`))
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(10)
  answers[0]!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(11)
  while (answers.length > 0) {
    answers.splice(0).forEach((answer) => answer())
    await vi.advanceTimersByTimeAsync(1000)
  }
  await loading
  expect(i18n.t('n12:word')).toBe('ຄຳ')
})

test('the served words come before the bundled ones, which stand in for them', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.includes('/common.') ? Response.json({ word: 'served' }) : new Response('', { status: 503 })
  })
  const bundle = { '../locales/lo/bank.json': async () => ({ word: 'bundled' }) }
  const words = createInstance().use(localeBackend('/site', async () => bundle))
  const loading = words.init({ lng: 'lo', ns: ['common', 'bank'], fallbackLng: false, load: 'currentOnly' })
  await vi.advanceTimersByTimeAsync(1000)
  await loading
  expect(asked.toSorted()).toEqual(['/site/locales/lo/bank.json', '/site/locales/lo/common.json'])
  expect([words.t('common:word'), words.t('bank:word')]).toEqual(['served', 'bundled'])
})
