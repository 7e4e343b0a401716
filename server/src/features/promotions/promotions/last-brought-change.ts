import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { UsageRow } from './usage.ts'

/**
 * The number of the newest change, 0 = there is none. Every withdrawal under the usage and every adjustment has one, also where the own part
 * stays as it is: what was reckoned of the credit under it holds while the number does.
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
