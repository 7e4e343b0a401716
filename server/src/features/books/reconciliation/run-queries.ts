import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import type { Findings, RunId, Subject } from './reconciliation.ts'
import { isAtWork } from '../../../db/resting.ts'

/** Lease of a run, seconds: longer than any run may take. After that its process counts as dead. */
const leaseSeconds = 15 * 60

/** A run of this hour for every agency that has none; one that is under way for another reason has to end first. */
export async function openHourlyRuns(db: Db, now: Date) {
  const hour = new Date(now)
  hour.setUTCMinutes(0, 0, 0)
  await sql`
    insert into reconciliation_runs (agency_id, run_id, hour, asked_at)
    select a.agency_id, gen_random_uuid(), ${hour}, ${now} from agencies a
    where ${isAtWork('a.agency_id')}
      and not exists (select from reconciliation_runs r where r.agency_id = a.agency_id and r.hour = ${hour})
    on conflict do nothing`.execute(db)
}

/** A run that an operator asks for; nothing happens while another one is under way. */
export const openAskedRun = (db: Db, agencyId: string, staffId: string, now: Date) =>
  db
    .insertInto('reconciliation_runs')
    .values({
      agency_id: agencyId,
      run_id: newId(now),
      hour: null,
      asked_by: staffId,
      asked_at: now,
      lease_until: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Agencies whose run nobody works on: what somebody asked for first, then the longest waiting; and as many as keep all of them within the
 * hour, so that they do not come at once where they are many.
 */
export async function agenciesToRun(db: Db, now: Date, { most, within }: { most: number; within: number }) {
  const waiting = await db
    .selectFrom('reconciliation_runs')
    .select(['agency_id', 'hour'])
    .where('finished_at', 'is', null)
    .where(isAtWork('agency_id'))
    .where((run) => run.or([run('lease_until', 'is', null), run('lease_until', '<=', now)]))
    .orderBy(sql`hour is null`, 'desc')
    .orderBy('asked_at')
    .orderBy('agency_id')
    .execute()
  const asked = waiting.filter(({ hour }) => hour === null).length
  const share = asked + Math.ceil((waiting.length - asked) / within)
  return waiting.slice(0, Math.min(share, most)).map((row) => row.agency_id)
}

/** Claims the open run; null = another process has it, or there is none. */
export async function claimRun(db: Db, agencyId: string, now: Date): Promise<RunId | null> {
  const claimed = await db
    .updateTable('reconciliation_runs')
    .set({ lease_until: secondsAfter(now, leaseSeconds) })
    .where('agency_id', '=', agencyId)
    .where('finished_at', 'is', null)
    .where((run) => run.or([run('lease_until', 'is', null), run('lease_until', '<=', now)]))
    .returning('run_id')
    .executeTakeFirst()
  return claimed ? { agencyId, runId: claimed.run_id } : null
}

const setRun = (
  db: Db,
  { agencyId, runId }: RunId,
  set: { lease_until?: Date | null; finished_at?: Date | null },
) =>
  db
    .updateTable('reconciliation_runs')
    .set(set)
    .where('agency_id', '=', agencyId)
    .where('run_id', '=', runId)
    .where('finished_at', 'is', null)
    .execute()

export const finishRun = (db: Db, run: RunId, now: Date) => setRun(db, run, { finished_at: now })
/** Releases the claim of a run that was broken off. */
export const releaseRun = (db: Db, run: RunId) => setRun(db, run, { lease_until: null })

/** The newest run, with the name of who asked for it. */
export const newestRun = (db: Db, agencyId: string) =>
  db
    .selectFrom('reconciliation_runs as r')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'r.agency_id').onRef('s.staff_id', '=', 'r.asked_by'),
    )
    .where('r.agency_id', '=', agencyId)
    .select(['r.run_id', 'r.asked_at', 'r.finished_at', 's.display_name as asked_by'])
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.run_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Everything of an agency that can be compared, also disabled partners: money may still be there. */
export async function subjectsOf(db: Db, agencyId: string): Promise<(Subject & { name: string })[]> {
  const providers = await db
    .selectFrom('agency_providers')
    .select(['provider_id', 'name'])
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .execute()
  const methods = await db
    .selectFrom('payment_methods')
    .select(['method', 'display_name'])
    .where('agency_id', '=', agencyId)
    .orderBy('method')
    .execute()
  return [
    { scope: 'TRIAL_BALANCE', subject: '', name: '' },
    ...methods.map((row) => ({ scope: 'BANK', subject: row.method, name: row.display_name }) as const),
    ...providers.map((row) => ({ scope: 'PROVIDER', subject: row.provider_id, name: row.name }) as const),
  ]
}

/** When a subject was last looked at and reached; null = never. */
export async function lastReached(db: Db, agencyId: string, { scope, subject }: Subject) {
  const row = await db
    .selectFrom('reconciliations')
    .select('at')
    .where('agency_id', '=', agencyId)
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('outcome', '!=', 'NOT_REACHED')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The outcome of a look: its findings, or why there was none. */
export type Result = { findings: Findings } | { reason: string }

function outcomeOf(result: Result) {
  if ('reason' in result) return 'NOT_REACHED'
  if (result.findings.differences.length > 0) return 'DIFFERENCES'
  return result.findings.notListed.length > 0 ? 'NOT_LISTED' : 'CLEAN'
}

const storedTotals = ({ totals }: Findings) =>
  Object.fromEntries(
    Object.entries(totals).map(([name, { minor, currency }]) => [name, { minor: String(minor), currency }]),
  )

export async function keepResult(tx: Tx, run: RunId, { scope, subject }: Subject, result: Result, at: Date) {
  const findings = 'findings' in result ? result.findings : null
  const row = {
    at,
    outcome: outcomeOf(result),
    reason: 'reason' in result ? result.reason : null,
    not_listed: findings?.notListed ?? [],
    counts: JSON.stringify(findings?.counts ?? {}),
    totals: JSON.stringify(findings ? storedTotals(findings) : {}),
    accounts: JSON.stringify(findings?.accounts ?? []),
  } as const
  await tx
    .insertInto('reconciliations')
    .values({ agency_id: run.agencyId, run_id: run.runId, scope, subject, ...row })
    .onConflict((conflict) => conflict.columns(['agency_id', 'run_id', 'scope', 'subject']).doUpdateSet(row))
    .execute()
}

/** The last result of each subject. */
export const newestResults = (db: Db, agencyId: string) =>
  db
    .selectFrom('reconciliations')
    .distinctOn(['scope', 'subject'])
    .selectAll()
    .where('agency_id', '=', agencyId)
    .orderBy('scope')
    .orderBy('subject')
    .orderBy('at', 'desc')
    .execute()
