import { sql, type SelectQueryBuilder } from 'kysely'

/** Which page of a list is asked for, from 1. */
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
