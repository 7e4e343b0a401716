import type { LobbyGames } from '@kham/contract/play/lobby'
import type { Db } from '../../../db/db.ts'
import type { CatalogueKey } from './catalogue.ts'
import { listOf } from './catalogue-answers.ts'
import { findCatalogue } from './catalogue-queries.ts'
import { toShownGame } from './lobby.ts'

/** A provider's list as it was kept last, however old; null = none was. */
export async function keptGames(
  db: Db,
  key: CatalogueKey,
  { demoRounds }: { demoRounds: boolean },
): Promise<LobbyGames | null> {
  const games = (await findCatalogue(db, key))?.games
  return games ? listOf(games.map((game) => toShownGame(game, demoRounds))) : null
}
