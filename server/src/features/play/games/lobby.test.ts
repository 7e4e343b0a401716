import type { Game } from '@kham/contract/play/games'
import { featuredPerCategory } from '@kham/contract/play/lobby'
import { expect, test } from 'vitest'
import { featuredIn, shelvesTogether, toShownGame } from './lobby.ts'

const game = (id: string, more: Partial<Game> = {}): Game => ({
  id,
  name: id,
  category: 'slot',
  tab: '',
  image: null,
  rtp: null,
  isNew: false,
  isHot: false,
  ...more,
})

test('providers take turns, each with its hot games first and its new ones next', () => {
  const shelves = [
    { providerId: 'alphabet', games: [game('a1'), game('a2', { isNew: true }), game('a3', { isHot: true })] },
    { providerId: 'gclub', games: [game('g1')] },
  ] as const
  expect(featuredIn('slot', shelves).map(({ id }) => id)).toEqual(['a3', 'g1', 'a2', 'a1'])
  expect(featuredIn('slot', shelves)[1]).toMatchObject({ providerId: 'gclub', demo: false })
})

test('categories without a game are not there, and of those with many only some stand for them', () => {
  const many = Array.from({ length: featuredPerCategory + 1 }, (_, place) => game(`s${place}`))
  const { categories, featured } = shelvesTogether([
    { providerId: 'betflix', games: [...many, game('f1', { category: 'fish' })] },
  ])
  expect(categories).toEqual([
    { category: 'slot', games: featuredPerCategory + 1 },
    { category: 'fish', games: 1 },
  ])
  expect(featured).toHaveLength(featuredPerCategory + 1)
})

test('an agency without games has an empty lobby', () => {
  expect(shelvesTogether([])).toEqual({ categories: [], featured: [] })
})

test('a game opens for play money where its provider says so and the agency offers it', () => {
  expect(toShownGame(game('a'), true).demo).toBe(false)
  expect(toShownGame({ ...game('a'), demo: true }, true).demo).toBe(true)
  expect(toShownGame({ ...game('a'), demo: true }, false).demo).toBe(false)
})
