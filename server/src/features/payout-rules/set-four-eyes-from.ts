import type { Tx } from '../../db/db.ts'
import { writeRules } from './payout-rules-queries.ts'
import { lockPayoutRules } from './rules-of-agency.ts'

/** Sets from which amount on it takes two, where that is set by itself: the rules of payouts tell the same. */
export async function setFourEyesFrom(
  tx: Tx,
  { agencyId, staffId, at, fromMinor }: { agencyId: string; staffId: string; at: Date; fromMinor: bigint },
): Promise<void> {
  const before = await lockPayoutRules(tx, agencyId)
  const payout_rules_version = before.payout_rules_version + 1
  const after = { ...before, four_eyes_minor: fromMinor, payout_rules_version }
  await writeRules(tx, { agencyId, staffId, at, before, after })
}
