import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { liftTimeLimits } from '../../../db/without-time-limits.ts'
import { auditAgencyBooks } from './audit-books.ts'
import { isAtWork } from '../../../db/resting.ts'

/**
 * Sums up the days of each agency that are over. What came since its newest checkpoint is audited before: a day in which a rule is broken stays open, so that
 * every audit goes on naming it. An agency that fails keeps no other from its turn.
 */
export async function closeDays(context: Context, stopping: AbortSignal) {
  const { rows } = await sql<{ agency_id: string }>`
    select agency_id from agencies where ${isAtWork('agency_id')} and ledger.day_to_close(agency_id) is not null
    order by agency_id`.execute(context.db)
  for (const { agency_id: agencyId } of rows) {
    if (stopping.aborted) return
    await closeDaysOf(context, agencyId, stopping).catch((error: unknown) =>
      context.log.error({ agencyId, err: error }, 'the days of the ledger could not be closed'),
    )
  }
}

async function closeDaysOf({ database, db, log }: Context, agencyId: string, stopping: AbortSignal) {
  const breaches = await auditAgencyBooks(database, agencyId)
  if (breaches.length > 0) {
    const broken = breaches.map(({ rule, rows }) => ({ rule, rows: rows.length }))
    return log.error({ agencyId, broken }, 'the books are wrong, so their day stays open')
  }
  while (!stopping.aborted) {
    const closed = await db.transaction().execute(async (tx) => {
      await sql.raw(liftTimeLimits).execute(tx)
      const { rows } = await sql<{
        day: string | null
      }>`select ledger.close_day(${agencyId})::text as day`.execute(tx)
      return rows[0]!.day
    })
    if (closed === null) return
  }
}
