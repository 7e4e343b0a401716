import { expect, test } from 'vitest'
import { gameName } from './game-name.ts'
import { game } from './games.ts'

const dice = { name: 'Hi-Lo', names: { lo: 'ໄຮໂລ', cn: '骰宝' } }

test.each([
  ['as its provider says in that language', dice, 'lo', 'ໄຮໂລ'],
  ['by its only name in a language that has none', dice, 'vn', 'Hi-Lo'],
  ['by its only name where there is no other', { name: 'Hi-Lo' }, 'lo', 'Hi-Lo'],
] as const)('a game is called %s', (_, named, language, name) => expect(gameName(named, language)).toBe(name))

test('a game that has left its catalogue has no name', () =>
  expect(gameName({ name: null }, 'lo')).toBeNull())

test('a game has names in the languages of the sites alone, and may have none', () => {
  const about = { id: 'g', category: 'casino', tab: 't', image: null, rtp: null, isNew: false, isHot: false }
  expect(game.parse({ ...about, ...dice, names: { ...dice.names, fr: 'Dés' } })).toEqual({
    ...about,
    ...dice,
  })
  expect(game.parse({ ...about, name: 'Hi-Lo' })).toEqual({ ...about, name: 'Hi-Lo' })
})
