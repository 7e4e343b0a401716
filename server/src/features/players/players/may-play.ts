import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { SignedInPlayer } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from './player.ts'

/** An excluded player neither deposits nor plays, and can withdraw. Refuses with PLAYER_EXCLUDED. */
export function refuseExcluded({ excludedUntil: until }: Pick<SignedInPlayer, 'excludedUntil'>, now: Date) {
  if (until && until > now) throw new Refusal('PLAYER_EXCLUDED', { excludedUntil: until.toISOString() })
}

/**
 * The same of how the player stands now, for what takes long: who was let in may have been shut out meanwhile. Refuses with UNAUTHENTICATED who
 * is suspended or closed, as each of their calls is, and with PLAYER_EXCLUDED.
 */
export async function refuseShutOut(db: Db, { agencyId, playerId }: PlayerId, now: Date) {
  const player = await db
    .selectFrom('players')
    .select(sql<Date | null>`greatest(excluded_until, matched_until)`.as('excludedUntil'))
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', '<>', 'SUSPENDED')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!player) throw new Refusal('UNAUTHENTICATED')
  refuseExcluded(player, now)
}
