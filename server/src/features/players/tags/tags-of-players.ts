import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The tags of many players at once. */
export async function tagsOfPlayers(db: Db, agencyId: string, playerIds: readonly string[]) {
  const rows = await db
    .selectFrom('player_tags')
    .select(['player_id', 'tag'])
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...playerIds])
    .orderBy(sql`tag collate "C"`)
    .execute()
  const all = Map.groupBy(rows, ({ player_id }) => player_id)
  return (playerId: string) => (all.get(playerId) ?? []).map(({ tag }) => tag)
}
