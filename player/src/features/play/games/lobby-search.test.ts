import { expect, test } from 'vitest'
import { lobbySearch, withPart } from './lobby-search.ts'

test.each([
  ['nothing', {}, {}],
  ['all three', { tab: 'Slot', q: 'hi', game: 'hi-lo' }, { tab: 'Slot', q: 'hi', game: 'hi-lo' }],
  ['a move', { move: 'new', game: 'hi-lo' }, { move: 'new', game: 'hi-lo' }],
  ['figures', { q: 88 }, { q: '88' }],
  ['empty words', { tab: '', q: '' }, {}],
  ['what is no text', { tab: ['a'], q: null, game: { a: 1 } }, {}],
  ['what is not known', { page: '2' }, {}],
  ['more than 100 letters', { q: 'x'.repeat(101) }, { q: 'x'.repeat(100) }],
])('an address with %s', (_, raw, search) => expect(lobbySearch(raw)).toEqual(search))

test('a part is set or taken out, and the others stay', () => {
  expect(withPart({ tab: 'slot', q: 'hi' }, { game: 'hi-lo' })).toEqual({
    tab: 'slot',
    q: 'hi',
    game: 'hi-lo',
  })
  expect(withPart({ tab: 'slot', q: 'hi' }, { tab: undefined })).toEqual({ q: 'hi' })
})
