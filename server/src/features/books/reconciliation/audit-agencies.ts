import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { openDifferences } from './difference-queries.ts'
import { examineSubject } from './examine-subject.ts'
import { lagSeconds, lookBackSeconds, type Subject } from './reconciliation.ts'
import { subjectsOf, type Result } from './run-queries.ts'

export interface Audited extends Subject {
  agencyId: string
  result: Result
}

/**
 * Compares the books of every agency with its partners, and writes nothing: as far back from the newest checkpoint as a run looks back from the last one,
 * with `full` from the beginning. Whatever is known to differ is looked at again, however old it is.
 */
export async function auditAgencies(
  context: Context,
  { booksOnly, full }: { booksOnly: boolean; full: boolean },
): Promise<Audited[]> {
  const { db, clock } = context
  const agencies = await db.selectFrom('agencies').select('agency_id').orderBy('agency_id').execute()
  const audited: Audited[] = []
  for (const { agency_id: agencyId } of agencies) {
    const since = full ? null : await dayClosed(db, agencyId)
    for (const { scope, subject } of await subjectsOf(db, agencyId)) {
      if (booksOnly && scope !== 'TRIAL_BALANCE') continue
      const now = clock()
      const open = await openDifferences(db, agencyId, { scope, subject })
      const settledBefore = secondsAfter(now, -lagSeconds)
      const look = { agencyId, since, settledBefore, now, lastAt: null, open, mayWrite: false }
      const result = await examineSubject(context, look, { scope, subject }, new AbortController().signal)
      audited.push({ agencyId, scope, subject, result })
    }
  }
  return audited
}

/** null = there is no checkpoint. */
async function dayClosed(db: Db, agencyId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select ledger.day_start(day) as at from ledger.newest_checkpoint(${agencyId})`.execute(db)
  return rows[0] ? secondsAfter(rows[0].at, -lookBackSeconds) : null
}
