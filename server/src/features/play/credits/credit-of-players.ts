import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** All credit that the providers last told of, THB minor units, by player. */
export async function creditOfPlayers(db: Db, agencyId: string, playerIds: readonly string[]) {
  const rows = await db
    .selectFrom('provider_members')
    .select(['player_id', sql<bigint>`coalesce(sum(seen_minor), 0)::bigint`.as('minor')])
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...playerIds])
    .groupBy('player_id')
    .execute()
  return new Map(rows.map(({ player_id, minor }) => [player_id, minor]))
}
