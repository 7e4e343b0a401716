import type { Tx } from '../../../db/db.ts'
import { giveBackToBrought, takeFromBrought } from '../../promotions/promotions/keep-apart.ts'
import type { AdjustmentRow } from './adjustment.ts'

/** An adjustment was taken back, so what it kept apart for the player in a promotion's wallet is turned round too. The caller holds it and its player. */
export async function takeBackAdjustment(tx: Tx, row: AdjustmentRow, at: Date): Promise<void> {
  const { agency_id: agencyId, adjustment_id: orderId, player_id: playerId, provider_id: providerId } = row
  await tx
    .updateTable('adjustments')
    .set({ reversed_at: at })
    .where('agency_id', '=', agencyId)
    .where('adjustment_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const wallet = { agencyId, playerId, providerId }
  const change = { orderId, amountMinor: row.amount_minor, at }
  if (row.direction === 'GIVE') await takeFromBrought(tx, wallet, change)
  else await giveBackToBrought(tx, wallet, change)
}
