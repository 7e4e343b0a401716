import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { PlayerId } from '../players/player.ts'

export async function tagsOfPlayer(db: Db, { agencyId, playerId }: PlayerId): Promise<string[]> {
  const rows = await db
    .selectFrom('player_tags')
    .select('tag')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .orderBy(sql`tag collate "C"`)
    .execute()
  return rows.map(({ tag }) => tag)
}

/** The caller holds the player. */
export async function replaceTags(tx: Tx, { agencyId, playerId }: PlayerId, tags: readonly string[]) {
  await tx
    .deleteFrom('player_tags')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()
  if (tags.length === 0) return
  const rows = tags.map((tag) => ({ agency_id: agencyId, player_id: playerId, tag }))
  await tx.insertInto('player_tags').values(rows).execute()
}
