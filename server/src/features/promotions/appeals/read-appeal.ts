import type { Appeal } from '@kham/contract/promotions/appeals'
import type { Db } from '../../../db/db.ts'
import { toAppeal, type Claimant } from './appeal.ts'
import { decisionsOf, findAppealOf, hasRefusal } from './appeal-queries.ts'

/** What has become of the player's appeal, or whether there is anything that support could look at. */
export async function readAppeal(
  db: Db,
  claimant: Claimant,
): Promise<{ mayAsk: boolean; appeal: Appeal | null }> {
  const row = await findAppealOf(db, claimant)
  if (!row) return { mayAsk: await hasRefusal(db, claimant), appeal: null }
  const decisions = await decisionsOf(db, claimant.agencyId, [row.appeal_id])
  return { mayAsk: false, appeal: toAppeal(row, decisions.at(-1)) }
}
