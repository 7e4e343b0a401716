import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepWayBack, takeWayBack, wayBack } from './way-back.ts'

const page = 'https://kham.example/player/game/gclub'

test.each([
  ['without its sheet', `${page}?tab=slot&q=hi&game=hi-lo#x`, `${page}?tab=slot&q=hi`],
  ['as it is', page, page],
  ['without words that have no room', `${page}?tab=slot&q=${'ຄ'.repeat(100)}&game=hi-lo`, `${page}?tab=slot`],
  ['without a tab that has none', `${page}?tab=${'ຄ'.repeat(100)}`, page],
])('a game leads back to the page %s', (_, address, back) => expect(wayBack(address)).toBe(back))

describe('the way that is kept for a provider that leads to the front page', () => {
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    store.clear()
  })

  test('is followed from there once', () => {
    vi.stubGlobal('sessionStorage', storage)
    keepWayBack(`${page}?tab=slot`)
    expect(takeWayBack('/')).toBe('/player/game/gclub?tab=slot')
    expect(takeWayBack('/')).toBeNull()
  })

  test('is forgotten by who comes back another way', () => {
    vi.stubGlobal('sessionStorage', storage)
    keepWayBack(page)
    expect(takeWayBack('/player/game/gclub')).toBeNull()
    expect(takeWayBack('/')).toBeNull()
  })

  test('is not there where nothing may be kept', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => keepWayBack(page)).not.toThrow()
    expect(takeWayBack('/')).toBeNull()
  })
})
