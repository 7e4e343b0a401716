import { fromMinor } from '@kham/contract/money'
import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { exclusionAt, limitInTheWay } from './protection.ts'
import { standingOf } from './protection-queries.ts'
import type { PlayerId } from '../players/player.ts'

/**
 * Whether a player may order a deposit now; whoever asks holds the player's lock, so that neither a second order nor a change of the limits
 * comes between. Refuses with PLAYER_EXCLUDED, OPEN_ORDER, DEPOSIT_LIMIT_REACHED.
 */
export async function refuseDeposit(tx: Tx, player: PlayerId, amountMinor: bigint, now: Date) {
  const standing = await standingOf(tx, player, now)
  if (!standing) throw new Refusal('UNAUTHENTICATED')
  const excluded = exclusionAt(standing, now)
  if (excluded) throw new Refusal('PLAYER_EXCLUDED', { excludedUntil: excluded.until })
  if (standing.hasOpenDeposit) throw new Refusal('OPEN_ORDER')
  const reached = limitInTheWay(standing.limits, standing.usedMinor, amountMinor, now)
  if (!reached) return
  const { period, leftMinor, renewsAt } = reached
  const limit = { period, left: fromMinor(leftMinor), renewsAt: renewsAt.toISOString() }
  throw new Refusal('DEPOSIT_LIMIT_REACHED', { limit })
}
