import type { Db } from '../../../db/db.ts'
import type { PlayerId } from '../../players/players/player.ts'
import type { ClaimedUsage } from './usage.ts'
import { findOwnUsage, withTerms } from './usage-queries.ts'

/** A player's claimed promotion, with the accepted terms. */
export async function findClaimedUsage(db: Db, player: PlayerId, usageId: string): Promise<ClaimedUsage> {
  const usage = await findOwnUsage(db, player, usageId)
  if (!usage) throw new Error(`no usage ${usageId}`)
  return withTerms(db, usage)
}
