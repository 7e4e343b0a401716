import type { Db } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

/** The player's own credit that a withdrawal holds in the books and the provider has not given yet, so that it tells of it all the same. */
export async function ownCreditStillThere(
  db: Db,
  { agencyId, playerId, providerId }: Wallet,
): Promise<bigint> {
  const open = await db
    .selectFrom('withdrawals')
    .select('brought_minor')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'OPEN')
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return open?.brought_minor ?? 0n
}
