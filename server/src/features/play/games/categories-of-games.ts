import { sql } from 'kysely'
import type { GameCategory } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'

/** The categories of a provider's games in its last catalogue; one that is in it no more is not in the answer. */
export async function categoriesOfGames(
  db: Db,
  { agencyId, providerId }: { agencyId: string; providerId: ProviderId },
  gameIds: readonly string[],
): Promise<Map<string, GameCategory>> {
  if (gameIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; category: GameCategory }>`
    select g->>'id' as id, g->>'category' as category
    from game_catalogues c cross join lateral jsonb_array_elements(c.games) g
    where c.agency_id = ${agencyId} and c.provider_id = ${providerId} and c.games is not null
      and g->>'id' in (${sql.join(gameIds)})`.execute(db)
  return new Map(rows.map(({ id, category }) => [id, category]))
}
