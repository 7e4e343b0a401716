import type { Db, Tx } from '../../../db/db.ts'
import type { FeeRow, ProviderAt } from './provider-bill.ts'

const of = (db: Db, { agencyId, providerId }: ProviderAt) =>
  db.selectFrom('provider_fees').where('agency_id', '=', agencyId).where('provider_id', '=', providerId)

/** All versions, the newest first. */
export const feesOf = (db: Db, provider: ProviderAt): Promise<FeeRow[]> =>
  of(db, provider).selectAll().orderBy('version', 'desc').execute()

/** Answers false when somebody else has proposed meanwhile. */
export async function insertFee(tx: Tx, row: Omit<FeeRow, 'approved_by' | 'approved_at'>): Promise<boolean> {
  const made = await tx
    .insertInto('provider_fees')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'provider_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}

/** Answers false when it is approved already. */
export async function noteApproval(
  tx: Tx,
  { agency_id, provider_id, version }: FeeRow,
  { staffId, at }: { staffId: string; at: Date },
): Promise<boolean> {
  const approved = await tx
    .updateTable('provider_fees')
    .set({ approved_by: staffId, approved_at: at })
    .where('agency_id', '=', agency_id)
    .where('provider_id', '=', provider_id)
    .where('version', '=', version)
    .where('approved_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return approved !== undefined
}
