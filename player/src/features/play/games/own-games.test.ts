import { gameLimits } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { expect, test } from 'vitest'
import { none, shownOf, withFavourite, withPlayed, type GameAt } from './own-games.ts'

const rest = { category: 'slot', tab: '', image: null, rtp: null, isNew: false, isHot: false } as const
const game = (providerId: ProviderId, id: string): GameAt => ({ id, name: id, ...rest, providerId })
const kept = ({ providerId, ...it }: GameAt) => ({ providerId, gameId: it.id, game: it })
const dice = game('gclub', 'dice')
const diceElsewhere = game('betflix', 'dice')
const reels = game('gclub', 'reels')
const at = '2026-11-20T05:00:00.000Z'
const games = {
  favourites: [dice, diceElsewhere].map(kept),
  recent: [{ ...kept(reels), playedAt: at }],
}

test('games of one name at two providers are two games', () => {
  expect(shownOf(games.favourites)).toEqual([dice, diceElsewhere])
  expect(withFavourite(games, dice, false).favourites).toEqual([kept(diceElsewhere)])
})

test('what has left its catalogue is not shown', () => {
  const gone = { providerId: 'gclub', gameId: 'gone', game: null } as const
  expect(shownOf([gone, kept(dice)])).toEqual([dice])
})

test.each([
  ['a new one is the first', reels, true, [reels, dice, diceElsewhere]],
  ['one that is there is there once', diceElsewhere, true, [diceElsewhere, dice]],
  ['one that is not there can be taken out', reels, false, [dice, diceElsewhere]],
])('a favourite: %s', (_, key, isLiked, favourites) =>
  expect(withFavourite(games, key, isLiked)).toEqual({ ...games, favourites: favourites.map(kept) }),
)

test('the game played now is the first, once, and the oldest one over the bound goes', () => {
  const all = Array.from({ length: gameLimits.recent }, (_, place) => game('gclub', `g${place}`))
  const many = { ...none, recent: all.map((each) => ({ ...kept(each), playedAt: at })) }
  const later = '2026-11-20T06:00:00.000Z'
  const again = withPlayed(many, all[2]!, later).recent
  expect(again).toHaveLength(gameLimits.recent)
  expect(again.slice(0, 4).map(({ gameId }) => gameId)).toEqual(['g2', 'g0', 'g1', 'g3'])
  expect(again[0]!.playedAt).toBe(later)
  const more = withPlayed(many, dice, later).recent
  expect(more).toHaveLength(gameLimits.recent)
  expect(more.at(-1)!.gameId).toBe(`g${gameLimits.recent - 2}`)
})
