import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'

const keptDays = 90

/** For the schedule: runs of every agency, their results and differences that are gone. One that is still there is kept. */
export async function forgetOldReconciliations(db: Db, now: Date) {
  const before = secondsAfter(now, -keptDays * 24 * 3600)
  await sql`
    delete from reconciliations n using reconciliation_runs r
    where r.agency_id = n.agency_id and r.run_id = n.run_id and r.asked_at < ${before}`.execute(db)
  await sql`
    delete from reconciliation_runs r where r.asked_at < ${before} and r.finished_at is not null`.execute(db)
  await db.deleteFrom('reconciliation_differences').where('gone_at', '<', before).execute()
}
