import type { Db } from '../../../db/db.ts'

export const findForStaff = (db: Db, agencyId: string, playerId: string) =>
  db
    .selectFrom('players')
    .select(['player_id', 'username', 'display_name', 'status', 'blocked_at', 'blocked_reason'])
    .select(['excluded_until', 'excluded_as', 'matched_until'])
    .select(['status_reason', 'age_confirmed_at', 'created_at', 'last_login_at', 'closed_at'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
