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
  const few = matching.select(sql<number>`1`.as('one')).limit(mostOf(asked))
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${few}) few`.execute(db)
  return Number(rows[0]!.total)
}

/** What a list's rows come to. */
export interface Summed {
  total: number
  /** Both null where there are more than `mostCounted`. */
  sumMinor: bigint | null
  oldest: Date | null
}

/** `countedTotal`, with the sum of a column and the first of the times in another. */
export async function countedSum<DB, TB extends keyof DB, O>(
  db: Db,
  matching: SelectQueryBuilder<DB, TB, O>,
  { size, since }: { size: string; since: string | null },
  asked: Page,
): Promise<Summed> {
  const few = matching
    .select([
      sql.ref<bigint>(size).as('size'),
      (since === null ? sql<null>`null::timestamptz` : sql.ref<Date | null>(since)).as('since'),
    ])
    .limit(mostOf(asked))
  const { rows } = await sql<{ total: bigint; sumMinor: bigint; oldest: Date | null }>`
    select count(*) as total, coalesce(sum(size), 0)::bigint as "sumMinor", min(since) as oldest from (${few}) few`.execute(
    db,
  )
  const { total, ...sums } = rows[0]!
  return { total: Number(total), ...(total > mostCounted ? { sumMinor: null, oldest: null } : sums) }
}

const mostOf = (asked: Page | undefined) => Math.max(mostCounted, asked ? asked.page * asked.pageSize : 0) + 1
