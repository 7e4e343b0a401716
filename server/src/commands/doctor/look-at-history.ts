import type { OwnedDatabase } from '../../db/pool.ts'
import { endangers, type Finding } from './finding.ts'

/** Months of orders whose partition is not there. Nothing fails of it: their steps lie among the rest, where no month can be put away. */
export async function lookAtHistory(database: OwnedDatabase): Promise<Finding[]> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ month: string; is_late: boolean }>(
      `select to_char(m, 'YYYY-MM') as month, exists (select from history.order_steps_rest
         where order_id >= history.first_id(m) and order_id < history.first_id(history.next_month(m))) as is_late
       from history.missing_months(now(), 1) m order by m`,
    ),
  )
  return rows.map(({ month, is_late }) =>
    endangers(
      is_late
        ? `Orders of ${month} have no partition of their own: they stay in history.order_steps_rest, and that month cannot be put away.`
        : `The partition of ${month} is missing: a worker makes it within the hour, unless a long query keeps it waiting.`,
    ),
  )
}
