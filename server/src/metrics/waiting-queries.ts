import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** One heap of things that wait, of all agencies together. */
export interface Heap {
  kind: string
  state: string
  waiting: number
  oldestAt: Date | null
}

/** This look is not urgent: it counts up to a bound, so it never takes long. */
export const mostCounted = 10_000
const longestLookMs = 2_000

/** Runs `work` on one state of the database, and gives up early. */
export const looking = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(longestLookMs)}, true)`.execute(tx)
      return work(tx)
    })

interface Look {
  kind: string
  state: string
  from:
    | 'deposits'
    | 'withdrawals'
    | 'payments'
    | 'payouts'
    | 'credit_moves'
    | 'credit_transfers'
    | 'claim_appeals'
    | 'adjustments'
    | 'reversals'
  /** The column that says since when. */
  since: string
  where: string
}

const looks: readonly Look[] = [
  { kind: 'deposit', state: 'OPEN', from: 'deposits', since: 'created_at', where: `status = 'OPEN'` },
  { kind: 'deposit', state: 'PAID', from: 'deposits', since: 'paid_at', where: `status = 'PAID'` },
  { kind: 'deposit', state: 'FAILED', from: 'deposits', since: 'paid_at', where: `status = 'FAILED'` },
  { kind: 'withdrawal', state: 'OPEN', from: 'withdrawals', since: 'created_at', where: `status = 'OPEN'` },
  { kind: 'withdrawal', state: 'PAID', from: 'withdrawals', since: 'paid_at', where: `status = 'PAID'` },
  { kind: 'move', state: 'OPEN', from: 'credit_moves', since: 'created_at', where: `status = 'OPEN'` },
  { kind: 'payment', state: 'SUSPENSE', from: 'payments', since: 'recorded_at', where: `state = 'SUSPENSE'` },
  {
    kind: 'payment',
    state: 'REFUNDING',
    from: 'payments',
    since: 'recorded_at',
    where: `state = 'REFUNDING'`,
  },
  { kind: 'appeal', state: 'OPEN', from: 'claim_appeals', since: 'asked_at', where: `state = 'OPEN'` },
  ...(['adjustments', 'reversals'] as const).flatMap((from): Look[] => [
    {
      kind: from === 'adjustments' ? 'adjustment' : 'reversal',
      state: 'PROPOSED',
      from,
      since: 'created_at',
      where: `status = 'PROPOSED'`,
    },
    {
      kind: from === 'adjustments' ? 'adjustment' : 'reversal',
      state: 'APPROVED',
      from,
      since: 'decided_at',
      where: `status = 'APPROVED'`,
    },
  ]),
  ...(['REQUESTED', 'UNKNOWN', 'SENT'] as const).map((state): Look => ({
    kind: 'payout',
    state,
    from: 'payouts',
    since: 'created_at',
    where: `status = '${state}'`,
  })),
  ...(['REQUESTED', 'SENT', 'UNKNOWN'] as const).map((state): Look => ({
    kind: 'transfer',
    state,
    from: 'credit_transfers',
    since: 'created_at',
    where: `status = '${state}'`,
  })),
]

/** Kind and state of every heap, as alerts name them. */
export const heapsLookedAt: readonly string[] = looks.map(({ kind, state }) => `${kind} ${state}`)

/** What waits where, and since when. Every condition is one of a partial index, or begins an index. */
export async function waitingHeaps(tx: Tx): Promise<Heap[]> {
  const heaps = looks.map(
    ({ kind, state, from, since, where }) => sql`
      select ${kind}::text as kind, ${state}::text as state, count(*)::integer as waiting, min(w.since) as "oldestAt"
      from (select o.${sql.ref(since)} as since from agencies a join ${sql.table(from)} o on o.agency_id = a.agency_id
        where ${sql.raw(`o.${where}`)} limit ${mostCounted}) w`,
  )
  const { rows } = await sql<Heap>`${sql.join(heaps, sql` union all `)}`.execute(tx)
  return rows
}

/** Jobs that nobody has begun, by their kind; `dead-jobs` are those that failed every time. */
export async function waitingJobs(
  tx: Tx,
): Promise<{ job: string; waiting: number; oldestAt: Date | null }[]> {
  const { rows } = await sql<{ job: string; waiting: number; oldestAt: Date | null }>`
    select q.name as job, count(j.due)::integer as waiting, min(j.due) as "oldestAt" from jobs.queue q
    left join lateral (select greatest(created_on, start_after) as due from jobs.job
      where name = q.name and state < 'active' limit ${mostCounted}) j on true
    group by q.name`.execute(tx)
  return rows
}

/** Time and differences of the agency compared longest ago; null = one never was. */
export async function reconciled(tx: Tx): Promise<{ lastAt: Date | null; differences: number }> {
  const { rows } = await sql<{ lastAt: Date | null; differences: number }>`
    select case when bool_and(r.at is not null) then min(r.at) end as "lastAt",
      (select count(*)::integer from (select 1 from agencies a join reconciliation_differences d on d.agency_id = a.agency_id
        where d.gone_at is null and d.settled_at is null limit ${mostCounted}) o) as differences
    from agencies a cross join lateral (select max(finished_at) as at from reconciliation_runs
      where agency_id = a.agency_id) r`.execute(tx)
  return rows[0]!
}

export interface Ledger {
  /** When the agency that waits the longest for its next link got its newest one; null = every journal has its link. */
  sealedAt: Date | null
  /** When the oldest open day became closable; null = none waits. */
  closableAt: Date | null
}

/** Sealing runs every minute: younger journals need no link yet. */
const sealedWithin = sql`interval '3 minutes'`

/** How far sealing and closing lag. Two look-ups an agency: whether the newest due journal has a link, and which day is to be closed. */
export async function ledgerSealLag(tx: Tx): Promise<Ledger> {
  const { rows } = await sql<Ledger>`
    select min(coalesce(l.at, j.at)) filter (where j.is_open) as "sealedAt", min(d.closable) as "closableAt"
    from agencies a
    left join lateral (
      select j.at, not exists (select from ledger.chain c where c.agency_id = j.agency_id and c.journal_id = j.journal_id) as is_open
      from ledger.journals j where j.agency_id = a.agency_id and j.at < now() - ${sealedWithin}
      order by j.at desc, j.journal_id desc limit 1) j on true
    left join lateral (
      select c.at from ledger.chain c where c.agency_id = a.agency_id order by c.link desc limit 1) l on true
    cross join lateral (
      select ledger.day_end(ledger.day_to_close(a.agency_id)) + interval '1 hour' as closable) d`.execute(tx)
  return rows[0]!
}

/** What providers hold for the agencies, of each the least, by those that told within the hour. */
export async function leastFloats(tx: Tx): Promise<{ provider: string; minor: bigint }[]> {
  const { rows } = await sql<{ provider: string; minor: bigint }>`
    select h.provider_id as provider, min(h.agent_credit_minor)::bigint as minor
    from agencies a join provider_health h on h.agency_id = a.agency_id
    join agency_providers p on p.agency_id = h.agency_id and p.provider_id = h.provider_id and p.enabled
    where h.agent_credit_at > now() - interval '1 hour'
    group by h.provider_id`.execute(tx)
  return rows
}
