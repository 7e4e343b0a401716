import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { keepDifferences, openDifferences } from './difference-queries.ts'
import { examineSubject } from './examine-subject.ts'
import { lagSeconds, lookBackSeconds, type RunId, type Subject } from './reconciliation.ts'
import { claimRun, finishRun, keepResult, lastReached, releaseRun, subjectsOf } from './run-queries.ts'

/**
 * Compares the books of an agency with all of its partners, if a run was asked for and no other instance has taken it. The partners are
 * asked side by side, so that a slow one holds up nobody. false = there was nothing to do.
 */
export async function runReconciliation(
  context: Context,
  agencyId: string,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db, clock } = context
  const run = await claimRun(db, agencyId, clock())
  if (!run) return false
  try {
    const subjects = await subjectsOf(db, agencyId)
    const looks = await Promise.allSettled(
      subjects.map((subject) => compare(context, run, subject, stopping)),
    )
    const broken = looks.find((look) => look.status === 'rejected')
    if (broken) throw broken.reason
    await finishRun(db, run, clock())
    return true
  } catch (error) {
    await releaseRun(db, run).catch(() => {}) // the first error is the one to tell; the lease runs out by itself
    if (stopping.aborted) return false
    throw error
  }
}

async function compare(context: Context, run: RunId, subject: Subject, stopping: AbortSignal) {
  const { db, clock } = context
  const now = clock()
  const lastAt = await lastReached(db, run.agencyId, subject)
  const look = {
    agencyId: run.agencyId,
    // A partner that was never compared is compared from its beginning.
    since: lastAt && secondsAfter(lastAt, -lookBackSeconds),
    settledBefore: secondsAfter(now, -lagSeconds),
    now,
    lastAt,
    open: await openDifferences(db, run.agencyId, subject),
    mayWrite: true,
  }
  const result = await examineSubject(context, look, subject, stopping)
  await db.transaction().execute(async (tx) => {
    await keepResult(tx, run, subject, result, now)
    if ('findings' in result) await keepDifferences(tx, run, subject, result.findings.differences, now)
  })
}
