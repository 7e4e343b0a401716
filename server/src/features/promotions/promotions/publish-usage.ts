import type { Tx } from '../../../db/db.ts'
import { enqueueDeliveries } from '../../desk/channels/enqueue-deliveries.ts'
import { toUsage } from './promotion-view.ts'
import type { UsageRow } from './usage.ts'
import { withTerms } from './usage-queries.ts'

/** Enqueues the player's view of a usage for the agency's webhooks. */
export async function publishUsage(
  tx: Tx,
  event: 'usage.credited' | 'usage.ended',
  usage: UsageRow,
  at: Date,
) {
  const { agency_id: agencyId, player_id: playerId, usage_id: subject } = usage
  const data = { ...toUsage(await withTerms(tx, usage)), playerId }
  await enqueueDeliveries(tx, { agencyId, at }, [{ event, subject, data }])
}
