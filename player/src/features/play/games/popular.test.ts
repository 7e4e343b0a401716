import { gameLimits } from '@kham/contract/play/games'
import { expect, test } from 'vitest'
import { popularOf } from './popular.ts'

const game = (id: string, isHot = false) => ({ id, isHot })
const ids = (games: readonly { id: string }[]) => games.map(({ id }) => id)

test('what is counted comes in its order ahead of what the provider calls hot, each once', () => {
  const games = [game('a'), game('b', true), game('c', true), game('d')]
  const counted = [{ gameId: 'd' }, { gameId: 'gone' }, { gameId: 'c' }]
  expect(ids(popularOf(games, counted))).toEqual(['d', 'c', 'b'])
})

test('a provider that calls all its games hot does not fill the page', () => {
  const games = Array.from({ length: 50 }, (_, place) => game(`g${place}`, true))
  expect(popularOf(games, [])).toHaveLength(gameLimits.popular)
})
