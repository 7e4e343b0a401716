import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Every tag that a player has, and how many have it. */
export const tagsInUse = (db: Db, agencyId: string) =>
  db
    .selectFrom('player_tags')
    .select(['tag', sql<number>`count(*)::int`.as('players')])
    .where('agency_id', '=', agencyId)
    .groupBy('tag')
    .orderBy(sql`tag collate "C"`)
    .execute()
