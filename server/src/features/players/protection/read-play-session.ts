import { moneyOf } from '@kham/contract/money'
import type { PlaySession } from '@kham/contract/players/protection'
import type { Context } from '../../../context.ts'
import type { SignedInPlayer } from '../../../http/find-session.ts'
import { sumsSince } from '../activity/sums-since.ts'

/** How long the player has been here, and what came of it. */
export async function readPlaySession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, playerId, signedInAt }: SignedInPlayer,
): Promise<PlaySession> {
  const now = clock()
  const sums = await sumsSince(db, { agencyId, playerId, from: signedInAt, until: now })
  return {
    signedInAt: signedInAt.toISOString(),
    now: now.toISOString(),
    deposits: moneyOf(sums.depositsMinor, 'LAK'),
    withdrawals: moneyOf(sums.withdrawalsMinor, 'LAK'),
    result: moneyOf(sums.winMinor - sums.betMinor, 'THB'),
  }
}
