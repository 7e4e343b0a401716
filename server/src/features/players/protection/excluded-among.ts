import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Who of these players takes a break now. */
export async function excludedAmong(
  db: Db,
  agencyId: string,
  playerIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .selectFrom('players')
    .select('player_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...new Set(playerIds)])
    .where(sql`greatest(excluded_until, matched_until)`, '>', now)
    .execute()
  return rows.map(({ player_id }) => player_id)
}
