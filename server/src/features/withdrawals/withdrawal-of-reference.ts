import type { Db } from '../../db/db.ts'
import { codeOfReference } from './withdrawal.ts'

/** The order a payout's reference stands for; undefined = none of this agency. */
export async function withdrawalOfReference(
  db: Db,
  agencyId: string,
  reference: string,
): Promise<string | undefined> {
  const code = codeOfReference(reference)
  if (!code) return undefined
  const found = await db
    .selectFrom('withdrawals')
    .select('withdrawal_id')
    .where('agency_id', '=', agencyId)
    .where('code', '=', code)
    .executeTakeFirst()
  return found?.withdrawal_id
}
