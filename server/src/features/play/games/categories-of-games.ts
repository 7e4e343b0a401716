import { sql } from 'kysely'
import type { GameCategory } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'

/**
 * The categories of a provider's games in its last catalogue, and of those that are in it no more the last one that they had; a game that
 * never was in one is not in the answer.
 */
export async function categoriesOfGames(
  db: Db,
  { agencyId, providerId }: { agencyId: string; providerId: ProviderId },
  gameIds: readonly string[],
): Promise<Map<string, GameCategory>> {
  if (gameIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; category: GameCategory }>`
    with listed as materialized (
      select g->>'id' as id, g->>'category' as category
      from game_catalogues c cross join lateral jsonb_array_elements(c.games) g
      where c.agency_id = ${agencyId} and c.provider_id = ${providerId} and c.games is not null
        and g->>'id' in (${sql.join(gameIds)}))
    select id, category from listed
    union all
    select game_id, category from games_seen
    where agency_id = ${agencyId} and provider_id = ${providerId} and game_id in (${sql.join(gameIds)})
      and category is not null and game_id not in (select id from listed)`.execute(db)
  return new Map(rows.map(({ id, category }) => [id, category]))
}
