import { gameLimits } from '@kham/contract/play/games'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import {
  deleteFavourite,
  favouritesOf,
  insertFavourite,
  lockGamesOf,
  type PlayerGameKey,
} from './player-game-queries.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Refuses with NOT_FOUND for a game that is not in the catalogue, and with FAVOURITES_FULL; throws ProviderUnavailable. */
export async function addFavourite(context: Context, key: PlayerGameKey) {
  const { db, clock } = context
  const offered = new Set((await readCatalogue(context, key)).games.map(({ id }) => id))
  if (!offered.has(key.gameId)) throw new Refusal('NOT_FOUND')

  await db.transaction().execute(async (tx) => {
    await lockGamesOf(tx, key)
    const all = await favouritesOf(tx, key)
    const here = all.filter((each) => each.provider_id === key.providerId)
    if (here.some((each) => each.game_id === key.gameId)) return
    if (all.length >= gameLimits.favourites) {
      // Games that have left the catalogue are not shown, so their player could not make room.
      const [gone] = here.filter((each) => !offered.has(each.game_id))
      if (!gone) throw new Refusal('FAVOURITES_FULL')
      await deleteFavourite(tx, { ...key, gameId: gone.game_id })
    }
    await insertFavourite(tx, key, clock())
  })
}
