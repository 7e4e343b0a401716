import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/**
 * Makes the partitions of the months to come, three ahead. Processes that do it at once do it once; where it would have to wait for somebody who
 * reads, the next hour does.
 */
export async function makeMonths({ db, log }: Context): Promise<void> {
  const { rows } = await sql<{ made: string[] }>`
    select history.make_months_ahead()::text[] as made`.execute(db)
  const { made } = rows[0]!
  if (made.length > 0) log.info({ made }, 'partitions of months were made')
}
