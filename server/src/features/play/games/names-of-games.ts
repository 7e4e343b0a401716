import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'

interface GameOf {
  provider_id: ProviderId
  game_id: string
}

/** What the games are called in the last catalogues; null = it is in none. */
export async function namesOfGames(db: Db, agencyId: string, games: readonly GameOf[]) {
  const keyOf = ({ provider_id, game_id }: GameOf) => `${provider_id} ${game_id}`
  const ids = [...new Set(games.map(({ game_id }) => game_id))]
  if (ids.length === 0) return () => null
  const { rows } = await sql<GameOf & { name: string }>`
    select c.provider_id, g->>'id' as game_id, g->>'name' as name
    from game_catalogues c cross join lateral jsonb_array_elements(c.games) g
    where c.agency_id = ${agencyId} and c.games is not null and g->>'id' in (${sql.join(ids)})`.execute(db)
  const names = new Map(rows.map((row) => [keyOf(row), row.name]))
  return (game: GameOf) => names.get(keyOf(game)) ?? null
}
