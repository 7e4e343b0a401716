import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { UsageRow } from './usage.ts'

/**
 * The number of the newest row of `brought_changes`, 0 = there is none. Each withdrawal and each adjustment in the wallet writes one, also where
 * it leaves the own part as it is: while the number is the same, neither has changed the credit since.
 */
export async function lastBroughtChange(
  db: Db,
  { agency_id, usage_id }: Pick<UsageRow, 'agency_id' | 'usage_id'>,
): Promise<number> {
  const { no } = await db
    .selectFrom('brought_changes')
    .select(sql<number>`coalesce(max(no), 0)`.as('no'))
    .where('agency_id', '=', agency_id)
    .where('usage_id', '=', usage_id)
    .executeTakeFirstOrThrow()
  return no
}
