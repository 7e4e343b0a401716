import { mostCounted } from '@kham/contract/page'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from './db.ts'

/** Page number of a list, from 1. */
export interface Page {
  page: number
  pageSize: number
}

/** For `$call`: the rows of the asked page only. The caller has put them in an order that leaves no two rows equal. */
export const onlyPage =
  ({ page, pageSize }: Page) =>
  <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) =>
    rows.limit(pageSize).offset((page - 1) * pageSize)

/** How many rows match in all; `matching` has selected nothing yet. */
export async function totalOf<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted: unknown = await matching.select(sql<bigint>`count(*)`.as('total')).execute()
  // Kysely does not resolve a row's type while the tables are a type parameter.
  const [row] = counted as { total: bigint }[]
  return Number(row?.total ?? 0)
}

/** The same, counted to `mostCounted`, or as far as the asked page of a list goes: one more says that there are more. */
export async function countedTotal<DB, TB extends keyof DB, O>(
  db: Db,
  matching: SelectQueryBuilder<DB, TB, O>,
  asked?: Page,
): Promise<number> {
  const most = Math.max(mostCounted, asked ? asked.page * asked.pageSize : 0) + 1
  const few = matching.select(sql<number>`1`.as('one')).limit(most)
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${few}) few`.execute(db)
  return Number(rows[0]!.total)
}
