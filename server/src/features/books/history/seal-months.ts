import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isAtWork } from '../../../db/resting.ts'
import { liftTimeLimits } from '../../../db/without-time-limits.ts'

/** Seals the months of each agency that are over: every step of its orders in them. An agency that fails keeps no other from its turn. */
export async function sealMonths({ db, log }: Context, stopping: AbortSignal): Promise<void> {
  const { rows } = await sql<{ agency_id: string }>`
    select agency_id from agencies where ${isAtWork('agency_id')} and audit.steps_to_seal(agency_id) is not null
    order by agency_id`.execute(db)
  for (const { agency_id: agencyId } of rows) {
    // A worker that was away for a year has a dozen to seal.
    for (let sealed = true; sealed && !stopping.aborted;)
      sealed = await sealNext(db, agencyId).catch((error: unknown) => {
        log.error({ agencyId, err: error }, 'a month could not be sealed')
        return false
      })
  }
}

/** Whether there was one. It takes as long as the month is full. */
const sealNext = (db: Context['db'], agencyId: string) =>
  db.transaction().execute(async (tx) => {
    await sql.raw(liftTimeLimits).execute(tx)
    const { rows } = await sql<{ until: Date | null }>`
      select audit.seal_steps(${agencyId}) as until`.execute(tx)
    return rows[0]!.until !== null
  })
