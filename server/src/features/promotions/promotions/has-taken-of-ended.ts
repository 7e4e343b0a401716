import type { Tx } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

/** Whether an adjustment took more than the player's own part under a usage that has ended since. */
export async function hasTakenOfEnded(
  tx: Tx,
  { agencyId, playerId, providerId }: Wallet,
  { orderId, amountMinor }: { orderId: string; amountMinor: bigint },
): Promise<boolean> {
  const found = await tx
    .selectFrom('promotion_usages as u')
    .innerJoin('brought_changes as c', (join) =>
      join.onRef('c.agency_id', '=', 'u.agency_id').onRef('c.usage_id', '=', 'u.usage_id'),
    )
    .select('c.no')
    .where('u.agency_id', '=', agencyId)
    .where('u.player_id', '=', playerId)
    .where('u.provider_id', '=', providerId)
    .where('u.status', '<>', 'USED')
    .where('c.order_id', '=', orderId)
    .where('c.kind', '=', 'TAKEN')
    .where('c.minor', '>', -amountMinor)
    .executeTakeFirst()
  return found !== undefined
}
