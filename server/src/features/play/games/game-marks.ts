import { gameLimits, type Game } from '@kham/contract/play/games'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import type { CatalogueKey } from './catalogue.ts'
import { idsIn, mostOpenedSince, noteSeen, seenSince } from './game-mark-queries.ts'

const daySeconds = 24 * 3600
/** So long is a game new that was not in the provider's first list. */
export const newDays = 30
/** A game is hot that so many players have opened within so many days; no more than the first dozen. */
export const hot = { players: 5, days: 7, games: 12 } as const

const hotSince = (now: Date) => secondsAfter(now, -hot.days * daySeconds)

/** The games with the provider's own marks, and with those that its lists so far and the agency's players give them. */
export async function markGames(
  db: Db,
  key: CatalogueKey,
  games: readonly Game[],
  now: Date,
): Promise<Game[]> {
  await noteSeen(db, key, games, now)
  const fresh = await seenSince(db, key, secondsAfter(now, -newDays * daySeconds))
  const liked = idsIn(await mostOpenedSince(db, key, hotSince(now), hot))
  return games.map((game) => ({
    ...game,
    isNew: game.isNew || fresh.has(game.id),
    isHot: game.isHot || liked.has(game.id),
  }))
}

/** What the agency's players open most, and how many of them; of fewer players than make a game hot nothing is told. */
export async function popularGames(db: Db, key: CatalogueKey, games: readonly Game[], now: Date) {
  const most = { players: hot.players, games: gameLimits.popular }
  const opened = await mostOpenedSince(db, key, hotSince(now), most)
  const listed = new Set(games.map(({ id }) => id))
  return opened
    .filter(({ game_id }) => listed.has(game_id))
    .map(({ game_id, players }) => ({ gameId: game_id, players: Number(players) }))
}
