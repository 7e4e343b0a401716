import type { Game } from '@kham/contract/play/games'
import type { Db } from '../../../db/db.ts'
import type { CatalogueKey } from './catalogue.ts'
import { findCatalogue } from './catalogue-queries.ts'

/** So many catalogues are kept; at 5,000 games one takes about 2 MB, with four names each 4 MB. */
const mostKept = 50

export type GamesAt = (key: CatalogueKey, fetchedAt: Date) => Promise<ReadonlyMap<string, Game>>

/** A provider's games by their ids, as the database has them since the given moment: read once in a process, and nobody is asked. */
export function catalogueKeeper(db: Db): GamesAt {
  const kept = new Map<string, { fetchedAt: number; games: Promise<ReadonlyMap<string, Game>> }>()
  const read = async (key: CatalogueKey) =>
    new Map((await findCatalogue(db, key))?.games?.map((game) => [game.id, game]))

  return (key, fetchedAt) => {
    const name = `${key.agencyId} ${key.providerId}`
    const found = kept.get(name)
    if (found?.fetchedAt === fetchedAt.getTime()) return found.games
    const games = read(key)
    // What could not be read is read by the next one.
    games.catch(() => kept.get(name)?.games === games && kept.delete(name))
    kept.delete(name)
    kept.set(name, { fetchedAt: fetchedAt.getTime(), games })
    const [oldest] = kept.keys()
    if (kept.size > mostKept) kept.delete(oldest!)
    return games
  }
}
