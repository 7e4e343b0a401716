import { gameLimits } from '@kham/contract/play/games'
import { expect, test } from 'vitest'
import { ownGamesAt, withFavourite, withPlayed, type GameKey } from './own-games.ts'

const dice: GameKey = { providerId: 'gclub', gameId: 'dice' }
const diceElsewhere: GameKey = { providerId: 'betflix', gameId: 'dice' }
const reels: GameKey = { providerId: 'gclub', gameId: 'reels' }
const at = '2026-11-20T05:00:00.000Z'
const games = { favourites: [dice, diceElsewhere], recent: [{ ...reels, playedAt: at }] }

test('games of one name at two providers are two games', () => {
  expect(ownGamesAt(games, 'gclub')).toEqual({ favourites: ['dice'], recent: ['reels'] })
  expect(withFavourite(games, dice, false).favourites).toEqual([diceElsewhere])
})

test.each([
  ['a new one is the first', reels, true, [reels, dice, diceElsewhere]],
  ['one that is there is there once', diceElsewhere, true, [diceElsewhere, dice]],
  ['one that is not there can be taken out', reels, false, [dice, diceElsewhere]],
])('a favourite: %s', (_, key, isLiked, favourites) =>
  expect(withFavourite(games, key, isLiked)).toEqual({ ...games, favourites }),
)

test('the game played now is the first, once, and the oldest one over the bound goes', () => {
  const many = Array.from({ length: gameLimits.recent }, (_, place) => ({
    providerId: 'gclub' as const,
    gameId: `g${place}`,
    playedAt: at,
  }))
  const later = '2026-11-20T06:00:00.000Z'
  const again = withPlayed({ favourites: [], recent: many }, many[2]!, later).recent
  expect(again).toHaveLength(gameLimits.recent)
  expect(again.slice(0, 4).map(({ gameId }) => gameId)).toEqual(['g2', 'g0', 'g1', 'g3'])
  expect(again[0]!.playedAt).toBe(later)
  const more = withPlayed({ favourites: [], recent: many }, dice, later).recent
  expect(more).toHaveLength(gameLimits.recent)
  expect(more.at(-1)!.gameId).toBe(`g${gameLimits.recent - 2}`)
})
