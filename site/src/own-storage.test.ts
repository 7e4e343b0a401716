import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  draftSlot,
  forgetAllButDrafts,
  forgetOwn,
  isOwnerSlot,
  keepFor,
  ownerIn,
  ownSlot,
} from './own-storage.ts'

/** As browsers have it: what is kept are its own properties. */
class Kept {
  getItem = (key: string) => (this as unknown as Record<string, string>)[key] ?? null
  setItem = (key: string, text: string) => void Object.assign(this, { [key]: text })
  removeItem = (key: string) => void delete (this as unknown as Record<string, string>)[key]
  constructor() {
    for (const name of ['getItem', 'setItem', 'removeItem'])
      Object.defineProperty(this, name, { enumerable: false })
  }
}
let tab: Kept
let browser: Kept
const keys = () => [tab, browser].map((storage) => Object.keys(storage).toSorted())

beforeEach(() => {
  tab = new Kept()
  browser = new Kept()
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: browser })
})
afterEach(() => vi.unstubAllGlobals())

const attempt = ownSlot('player', 'attempt.deposit')
const reminded = ownSlot('player', 'reminded')

test('what is kept for somebody is there for as long as they are', () => {
  keepFor('player', 'a')
  tab.setItem(attempt, 'sent')
  keepFor('player', 'a')
  expect([tab.getItem(attempt), ownerIn('player')]).toEqual(['sent', 'a'])
})

test('with their session it is forgotten, in the tab and in the browser, and nothing else is', () => {
  keepFor('player', 'a')
  keepFor('staff', 'noy')
  tab.setItem(attempt, 'sent')
  browser.setItem(reminded, '1')
  browser.setItem('i18nextLng', 'lo')
  forgetOwn('player', 'a')
  expect(keys()).toEqual([['kham.staff.is'], ['i18nextLng', 'kham.staff.is']])
  expect(ownerIn('player')).toBeNull()
})

test('what another has left, in a tab that was closed and is open again, is not for who signs in now', () => {
  tab.setItem('kham.player.is', 'a')
  tab.setItem(attempt, 'sent by a')
  browser.setItem(reminded, '1')
  keepFor('player', 'b')
  expect(keys()).toEqual([['kham.player.is'], ['kham.player.is']])
})

test('a page that ends late leaves alone what is kept for who has signed in since', () => {
  keepFor('player', 'a')
  tab.setItem(attempt, 'sent by a')
  browser.setItem('kham.player.is', 'b')
  browser.setItem(reminded, '2')
  forgetOwn('player', 'a')
  expect(keys()).toEqual([[], ['kham.player.is', 'kham.player.reminded']])
})

test('a storage that is emptied as a whole has another owner too', () =>
  expect(['kham.player.is', null, 'kham.staff.is', 'x'].map((key) => isOwnerSlot('player', key))).toEqual([
    true,
    true,
    false,
    false,
  ]))

test('where nothing may be kept, nobody is known, and nothing breaks', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('forbidden')
    },
    sessionStorage: tab,
  })
  keepFor('player', 'a')
  expect(ownerIn('player')).toBeUndefined()
  forgetOwn('player', 'a')
})

test('what was typed outlives a lost session in its tab, until somebody else is there', () => {
  const draft = draftSlot('player', 'deposit')
  keepFor('player', 'a')
  tab.setItem(attempt, 'sent by a')
  tab.setItem(draft, 'typed by a')
  forgetAllButDrafts('player', 'a')
  expect(keys()).toEqual([[draft, 'kham.player.is'], []])
  keepFor('player', 'a')
  expect(tab.getItem(draft)).toBe('typed by a')
  forgetAllButDrafts('player', 'a')
  keepFor('player', 'b')
  expect(keys()).toEqual([['kham.player.is'], ['kham.player.is']])
})
