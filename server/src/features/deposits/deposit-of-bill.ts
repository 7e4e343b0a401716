import type { Db } from '../../db/db.ts'

/** The order a bill number stands for at one payment method; undefined = none of this agency. */
export async function depositOfBill(
  db: Db,
  agencyId: string,
  method: string,
  bill: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('code', '=', bill)
    .where('method', '=', method)
    .executeTakeFirst()
  return found?.deposit_id
}
