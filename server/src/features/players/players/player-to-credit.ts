import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** A player of the agency, and until when they may not deposit; undefined = there is none. */
export const playerToCredit = (db: Db, agencyId: string, playerId: string) =>
  db
    .selectFrom('players')
    .select(['player_id', 'username'])
    .select(sql<Date | null>`greatest(excluded_until, matched_until)`.as('excludedUntil'))
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
