import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { openDifferences } from './difference-queries.ts'
import { examineSubject } from './examine-subject.ts'
import { lagSeconds, type Subject } from './reconciliation.ts'
import { subjectsOf, type Result } from './run-queries.ts'

export interface Audited extends Subject {
  agencyId: string
  result: Result
}

/** Compares the books of every agency with its partners, from the beginning, and writes nothing. */
export async function auditAgencies(
  context: Context,
  { booksOnly }: { booksOnly: boolean },
): Promise<Audited[]> {
  const { db, clock } = context
  const agencies = await db.selectFrom('agencies').select('agency_id').orderBy('agency_id').execute()
  const audited: Audited[] = []
  for (const { agency_id: agencyId } of agencies) {
    for (const { scope, subject } of await subjectsOf(db, agencyId)) {
      if (booksOnly && scope !== 'TRIAL_BALANCE') continue
      const now = clock()
      const open = await openDifferences(db, agencyId, { scope, subject })
      const settledBefore = secondsAfter(now, -lagSeconds)
      const look = { agencyId, since: null, settledBefore, now, lastAt: null, open, mayWrite: false }
      const result = await examineSubject(context, look, { scope, subject }, new AbortController().signal)
      audited.push({ agencyId, scope, subject, result })
    }
  }
  return audited
}
