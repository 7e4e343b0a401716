import type { OwnedDatabase } from '../../db/pool.ts'
import { endangers, type Finding } from './finding.ts'

/** Months of orders, up to the next one, whose partition is not there. Nothing fails of it: their steps lie among the rest until it is. */
export async function lookAtHistory(database: OwnedDatabase): Promise<Finding[]> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ month: string }>(
      `select to_char(m, 'YYYY-MM') as month from history.missing_months(now(), 1) m order by m`,
    ),
  )
  return rows.map(({ month }) =>
    endangers(
      `The partition of ${month} is missing: a worker makes it within the hour, unless long queries keep it waiting.`,
    ),
  )
}
