import type { LobbyGames } from '@kham/contract/play/lobby'
import type { Language } from '@kham/contract/site/languages'
import type { Db } from '../../../db/db.ts'
import type { CatalogueKey } from './catalogue.ts'
import { listOf } from './catalogue-answers.ts'
import { findCatalogue } from './catalogue-queries.ts'
import { toShownGame } from './lobby.ts'
import { namedIn } from '@kham/contract/play/named-in'

/** A provider's list as it was kept last, however old; null = none was. */
export async function keptGames(
  db: Db,
  key: CatalogueKey,
  { demoRounds, language }: { demoRounds: boolean; language: Language },
): Promise<LobbyGames | null> {
  const games = (await findCatalogue(db, key))?.games
  return games ? listOf(games.map((game) => namedIn(toShownGame(game, demoRounds), language))) : null
}
