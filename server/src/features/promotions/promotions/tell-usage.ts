import type { Tx } from '../../../db/db.ts'
import { tellChannels } from '../../desk/channels/tell-channels.ts'
import { toUsage } from './promotion-view.ts'
import type { UsageRow } from './usage.ts'
import { withTerms } from './usage-queries.ts'

/** What programs of the agency are told of a usage: the player's own view of it. */
export async function tellUsage(tx: Tx, event: 'usage.credited' | 'usage.ended', usage: UsageRow, at: Date) {
  const { agency_id: agencyId, player_id: playerId, usage_id: subject } = usage
  const data = { ...toUsage(await withTerms(tx, usage)), playerId }
  await tellChannels(tx, { agencyId, at }, [{ event, subject, data }])
}
