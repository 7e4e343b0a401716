import type { Game } from '@kham/contract/play/games'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import type { CatalogueKey } from './catalogue.ts'
import { noteSeen, seenSince, mostOpenedSince } from './game-mark-queries.ts'

const daySeconds = 24 * 3600
/** So long is a game new that was not in the provider's first list. */
export const newDays = 30
/** A game is hot that so many players have opened within so many days; no more than the first dozen. */
export const hot = { players: 5, days: 7, games: 12 } as const

/** The games with the provider's own marks, and with those that its lists so far and the agency's players give them. */
export async function markGames(
  db: Db,
  key: CatalogueKey,
  games: readonly Game[],
  now: Date,
): Promise<Game[]> {
  await noteSeen(db, key, games, now)
  const fresh = await seenSince(db, key, secondsAfter(now, -newDays * daySeconds))
  const liked = await mostOpenedSince(db, key, secondsAfter(now, -hot.days * daySeconds), hot)
  return games.map((game) => ({
    ...game,
    isNew: game.isNew || fresh.has(game.id),
    isHot: game.isHot || liked.has(game.id),
  }))
}
