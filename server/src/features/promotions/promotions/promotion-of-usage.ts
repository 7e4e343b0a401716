import type { Db } from '../../../db/db.ts'

/** The promotion that was claimed. */
export async function promotionOfUsage(db: Db, agencyId: string, usageId: string): Promise<string> {
  const usage = await db
    .selectFrom('promotion_usages')
    .select('promotion_id')
    .where('agency_id', '=', agencyId)
    .where('usage_id', '=', usageId)
    .executeTakeFirstOrThrow()
  return usage.promotion_id
}
