import { expect, test } from 'vitest'
import { filterOf, gamesOf, tabsOf, wordOf } from './game-filter.ts'
import { tabLabel } from './maker-names.ts'

const game = (id: string, category: 'slot' | 'casino' | 'fish', tab: string) => ({
  id,
  category,
  tab,
  isNew: id === 'reels',
})
const dice = game('dice', 'casino', 'Live')
const reels = game('reels', 'slot', 'pp.txt')
const fruits = game('fruits', 'slot', 'joker.txt')
const games = [dice, reels, fruits]
const elsewhere = game('elsewhere', 'fish', 'Fish')
const own = { favourites: [fruits, elsewhere], recent: [elsewhere], popular: [dice, reels] }

test.each([
  ['no tab', undefined, games, undefined],
  ['a category', 'slot', [reels, fruits], 'slot'],
  ['a category as old links write it', 'Slot', [reels, fruits], 'slot'],
  ["a provider's own tab", 'pp.txt', [reels], 'pp.txt'],
  ['the same in other letters', ' PP.TXT ', [reels], 'pp.txt'],
  ['a tab that is a category, in capitals', 'LIVE', [dice], 'casino'],
  ['a word that fits none', 'nothing', games, undefined],
  ['a category that has no games', 'fish', games, undefined],
  ['the favourites of all providers', 'favourites', [fruits, elsewhere], 'favourites'],
  ['the ones played last', 'Recent', [elsewhere], 'recent'],
  ['what is popular here', 'popular', [dice, reels], 'popular'],
  ['what is new here', 'new', [reels], 'new'],
])('%s', (_, tab, shown, word) => {
  const filter = filterOf(games, tab)
  expect(gamesOf(games, filter, own)).toEqual(shown)
  expect(wordOf(filter)).toBe(word)
})

test('a word that fits none is known as such', () => {
  expect(filterOf(games, 'Nothing')).toEqual({ kind: 'unknown', word: 'Nothing' })
})

test.each([
  ['several in one category, beside one that is a category', games, ['pp.txt', 'joker.txt']],
  ['one alone', [reels], []],
  ['one for each category', [dice, reels], []],
  ['one over several categories', [dice, { ...reels, tab: 'Live' }, fruits], ['Live', 'joker.txt']],
  ['an empty name', [dice, reels, { ...fruits, tab: ' ' }], ['pp.txt']],
])('tabs of its own: %s', (_, list, tabs) => expect(tabsOf(list)).toEqual(tabs))

test('a tab that only stands for a category is that category', () => {
  const list = [game('a', 'slot', 'Slot'), game('b', 'casino', 'Live')]
  expect(filterOf(list, 'live')).toEqual({ kind: 'category', category: 'casino' })
  expect(filterOf(list, 'Slot')).toEqual({ kind: 'category', category: 'slot' })
})

test.each([
  ['pp.txt', 'Pragmatic Play'],
  ['PG.TXT', 'PG Soft'],
  ['qx.txt', 'QX'],
  ['newmaker.txt', 'Newmaker'],
  ['Slot', 'Slot'],
  ['a.txt.b', 'a.txt.b'],
])('the chip of %s says %s', (tab, label) => expect(tabLabel(tab)).toBe(label))
