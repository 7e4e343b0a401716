import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { againAfterLoss, isLostFile, reloadOnceForLostFile } from './lost-files.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  reload.mockClear()
  vi.unstubAllGlobals()
})

const lostScript = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
const lostSheet = new Error('Unable to preload CSS for /assets/page.css')

test.each([
  ['a script, in Chromium', lostScript, true],
  ['a script, in Firefox', new TypeError('error loading dynamically imported module: /a.js'), true],
  ['a script, in Safari', new TypeError('Importing a module script failed.'), true],
  ['a style sheet', lostSheet, true],
  ['a fault of the page itself', new TypeError('x is undefined'), false],
  ['what is no error', 'Unable to preload CSS for /assets/page.css', false],
])('%s', (_, error, isLost) => expect(isLostFile(error)).toBe(isLost))

test('a page that lacks a file is loaded anew, once for each message', () => {
  const errors = [lostScript, lostScript, new TypeError('x is undefined')]
  expect(errors.map(reloadOnceForLostFile)).toEqual([true, false, false])
  expect(reload).toHaveBeenCalledTimes(1)
  reloadOnceForLostFile(lostSheet)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a network the page stays, and is loaded anew later', () => {
  vi.stubGlobal('navigator', { onLine: false })
  reloadOnceForLostFile(lostScript)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  reloadOnceForLostFile(lostScript)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a file whose loss the browser keeps is asked for at another address, from the second time on', async () => {
  // A script that can be had at any address of its own.
  const script = new URL('use-retry.ts', import.meta.url).href
  vi.stubGlobal('window', { location: { origin: 'file://' } })
  const lost = new TypeError(`Failed to fetch dynamically imported module: ${script}`)
  const load = againAfterLoss<object>(() => Promise.reject(lost))
  await expect(load()).rejects.toBe(lost)
  expect(await load()).toHaveProperty('useRetry')
})

test.each([
  ['no address of ours', new TypeError('Failed to fetch dynamically imported module: https://other/a.js')],
  ['a style sheet', new Error('Unable to preload CSS for https://ours/a.css')],
  ['no address at all', new TypeError('Importing a module script failed.')],
  ['no loss', new TypeError('x is undefined')],
])('%s is not asked for elsewhere', async (_, error) => {
  vi.stubGlobal('window', { location: { origin: 'https://ours' } })
  const load = againAfterLoss(() => Promise.reject(error))
  await expect(load()).rejects.toBe(error)
  await expect(load()).rejects.toBe(error)
})
