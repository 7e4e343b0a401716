import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { amountIn, moneyOf, toMinor } from '@kham/contract/money'
import { isBySize, isRising, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import type { Db } from '../../../db/db.ts'
import { countedSum, countedTotal, onlyPage, type Page, type Summed } from '../../../db/page.ts'

interface Layout extends Page {
  key: string
  /** A total order: it ends with a column that no two rows share. */
  order: RawBuilder<unknown>
}

/**
 * One page of a desk's queue, and the queue's length. The page's keys are found first: `gather` would look up its columns for all rows before
 * the page too. `matching` has selected nothing yet, and names its table as `gather` does.
 */
export async function queuePage<DB, TB extends keyof DB, Row>(
  db: Db,
  matching: SelectQueryBuilder<DB, TB, object>,
  { key, order, ...page }: Layout,
  gather: (ids: RawBuilder<string>, order: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const ids = matching.select(sql.ref<string>(key).as('id')).orderBy(order).$call(onlyPage(page))
  return { rows: await gather(sql`${ids}`, order), total: await countedTotal(db, matching, page) }
}

/** The same with what all of the queue comes to. `since`: the column with the time at which a row began to wait; null = they do not wait. */
export async function summedPage<DB, TB extends keyof DB, Row>(
  db: Db,
  matching: SelectQueryBuilder<DB, TB, object>,
  { key, order, size, since, ...page }: Layout & { size: string; since: string | null },
  gather: (ids: RawBuilder<string>, order: RawBuilder<unknown>) => Promise<Row[]>,
) {
  const ids = matching.select(sql.ref<string>(key).as('id')).orderBy(order).$call(onlyPage(page))
  const rows = await gather(sql`${ids}`, order)
  const { total, sumMinor, oldest } = await countedSum(db, matching, { size, since }, page)
  return { rows, total, sumMinor, oldest }
}

/** As a reply says it. */
export const toSumOfQueue = ({ sumMinor, oldest }: Pick<Summed, 'sumMinor' | 'oldest'>) => ({
  sum: sumMinor === null ? null : moneyOf(sumMinor, 'LAK'),
  oldestAt: oldest?.toISOString() ?? null,
})

/** The sort column and direction of a queue. */
export const sortedBy = (sort: QueueSort, { time, size }: { time: string; size: string }) => ({
  by: sql.ref(isBySize(sort) ? size : time),
  direction: sql.raw(isRising(sort) ? 'asc' : 'desc'),
})

/** The same as a total order, whose ties go the same way. */
export function inOrder(sort: QueueSort, columns: { time: string; size: string; key: string }) {
  const { by, direction } = sortedBy(sort, columns)
  return sql`${by} ${direction}, ${sql.ref(columns.key)} ${direction}`
}

/** A bound of amounts as a query says it. */
export const minorOf = (amount: string | { amount: string } | undefined) =>
  amount === undefined ? undefined : toMinor(amountIn(amount))
