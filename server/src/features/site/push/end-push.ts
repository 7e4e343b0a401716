import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../../db/db.ts'

interface Whose {
  agencyId: string
  playerId: string
}

const ofPlayer = (tx: Tx, { agencyId, playerId }: Whose) =>
  tx.deleteFrom('push_subscriptions').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

/** A closed account has nobody to tell. What waits finds no subscription. */
export const endPush = (tx: Tx, player: Whose) => ofPlayer(tx, player).execute()

/**
 * No browser of the player takes offers any more, or, after a sign-out, just the one that they signed out in (`device`); those that nobody
 * can tell from it neither. The player takes them by a press of the button again.
 */
export async function endPushOfOffers(
  tx: Tx,
  player: Whose,
  { device }: { device?: Buffer | null } = {},
): Promise<void> {
  const isIt = !device ? sql`true` : sql`(device_hash is null or device_hash = ${device})`
  await ofPlayer(tx, player)
    .where(sql<SqlBool>`kinds = array['OFFER']`)
    .where(sql<SqlBool>`${isIt}`)
    .execute()
  await sql`update push_subscriptions set kinds = array_remove(kinds, 'OFFER')
    where agency_id = ${player.agencyId} and player_id = ${player.playerId} and 'OFFER' = any (kinds) and ${isIt}`.execute(
    tx,
  )
}
