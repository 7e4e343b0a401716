import type { ProviderId } from '@kham/contract/play/providers'
import type { Language } from '@kham/contract/site/languages'
import type { Db } from '../../../db/db.ts'
import type { GamesAt } from './catalogue-keeper.ts'
import { offeredCatalogues } from './catalogue-queries.ts'
import { namedIn } from '@kham/contract/play/named-in'
import { favouritesOf, recentOf, type PlayerKey } from './player-game-queries.ts'

interface Row {
  provider_id: ProviderId
  game_id: string
}

/** What the player likes and has played last, at all providers; newest first. */
export async function readPlayerGames(db: Db, gamesAt: GamesAt, key: PlayerKey, language: Language) {
  const [favourites, recent, offered] = await Promise.all([
    favouritesOf(db, key),
    recentOf(db, key),
    offeredCatalogues(db, key.agencyId),
  ])
  const wanted = new Set([...favourites, ...recent].map(({ provider_id }) => provider_id))
  const lists = new Map(
    await Promise.all(
      offered.flatMap(({ provider_id, fetched_at }) =>
        fetched_at !== null && wanted.has(provider_id)
          ? gamesAt({ agencyId: key.agencyId, providerId: provider_id }, fetched_at).then(
              (games) => [provider_id, games] as const,
            )
          : [],
      ),
    ),
  )
  function named({ provider_id, game_id }: Row) {
    const game = lists.get(provider_id)?.get(game_id)
    return { providerId: provider_id, gameId: game_id, game: game ? namedIn(game, language) : null }
  }
  return {
    favourites: favourites.map(named),
    recent: recent.map((row) => ({ ...named(row), playedAt: row.played_at.toISOString() })),
  }
}
