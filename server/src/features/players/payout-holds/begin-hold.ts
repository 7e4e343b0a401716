import type { HoldReason } from '@kham/contract/orders/hold-reasons'
import { secondsAfter } from '../../../clock.ts'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { holdHoursOf } from './hold-hours.ts'

/**
 * From now on no payout of the player is sent for a while. For the transaction of the change, before it touches the player's row: whoever
 * sends a payout takes the same lock, so that it is either sent before or waits.
 */
export async function beginHold(
  tx: Tx,
  { agencyId, playerId }: { agencyId: string; playerId: string },
  because: HoldReason,
  clock: () => Date,
): Promise<void> {
  await lockAll(tx, { agencyId, players: [playerId] })
  const now = clock()
  await tx
    .insertInto('payout_holds')
    .values({
      agency_id: agencyId,
      hold_id: newId(now),
      player_id: playerId,
      because,
      began_at: now,
      until: secondsAfter(now, (await holdHoursOf(tx, agencyId)) * 3600),
    })
    .execute()
}
