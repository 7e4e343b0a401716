import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Span } from './overview.ts'

interface Visit {
  agencyId: string
  staffId: string
  sessionId: string
}

/** So many sign-ins are looked back through. */
const mostSignIns = 20

/** When somebody signed in, the newest first. */
export async function signInsOf(db: Db, { agencyId, staffId, sessionId }: Visit): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    (select s.created_at as at from staff_sessions s
      join staff_sessions this on this.agency_id = s.agency_id and this.staff_id = s.staff_id and s.created_at <= this.created_at
      where this.agency_id = ${agencyId} and this.session_id = ${sessionId} order by 1 desc limit ${mostSignIns})
    union
    (select at from audit_log where agency_id = ${agencyId} and staff_id = ${staffId} and act = 'SIGNED_IN'
      order by audit_id desc limit ${mostSignIns})
    order by at desc`.execute(db)
  return rows.map(({ at }) => at)
}

/** When somebody was last seen, or did something, before a moment; null = never. A session that is ended has no row, so what they did counts too. */
export async function lastHere(
  db: Db,
  { agencyId, staffId }: Pick<Visit, 'agencyId' | 'staffId'>,
  before: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(seen_at) from staff_sessions
        where agency_id = ${agencyId} and staff_id = ${staffId} and seen_at < ${before}),
      (select max(at) from order_steps where agency_id = ${agencyId} and staff_id = ${staffId} and at < ${before}),
      (select at from audit_log where agency_id = ${agencyId} and staff_id = ${staffId} and at < ${before}
          and act not in ('SIGN_IN_REFUSED', 'CODE_REFUSED', 'STEP_UP_REFUSED', 'CALL_REFUSED')
        order by audit_id desc limit 1)) as at`.execute(db)
  return rows[0]!.at
}

/** The largest winners in games within a span, THB minor units, and what open orders owe them. */
export async function largestWinner(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<{ playerId: string; username: string; minor: bigint; asked: bigint | null }>`
    with games as materialized (
      select account_id from ledger.accounts where agency_id = ${agencyId} and kind = 'game'
    ), won as (
      select case when l.credit in (select account_id from games) then l.debit else l.credit end as account_id,
        sum(case when l.credit in (select account_id from games) then -l.amount else l.amount end) as minor
      from ledger.journals j
      join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
      where j.agency_id = ${agencyId} and j.at >= ${from} and j.at < ${until} and j.phase in ('single', 'post')
        and (l.credit in (select account_id from games)) <> (l.debit in (select account_id from games))
      group by 1
    )
    select a.owner as "playerId", p.username, sum(w.minor)::bigint as minor,
      (select o.receive_minor from withdrawals o
        where o.agency_id = ${agencyId} and o.player_id = a.owner and o.status = 'OPEN') as asked
    from won w
    join ledger.accounts a on a.agency_id = ${agencyId} and a.account_id = w.account_id and a.kind = 'credit'
    join players p on p.agency_id = ${agencyId} and p.player_id = a.owner
    group by a.owner, p.username having sum(w.minor) > 0
    order by 3 desc, 1 limit 1`.execute(db)
  return rows[0] ?? null
}

/** Approvals by rules within a span. */
export async function approvedByRules(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<{ approved: bigint; minor: bigint }>`
    select count(*) as approved, coalesce(sum(receive_minor), 0)::bigint as minor from withdrawals
    where agency_id = ${agencyId} and approved_by_rules is not null and approved_at >= ${from} and approved_at < ${until}`.execute(
    db,
  )
  return { approved: Number(rows[0]!.approved), minor: rows[0]!.minor }
}

/** A promotion's name for staff: its Lao title, which every agency writes first. */
export async function titleOf(db: Db, agencyId: string, promotionId: string): Promise<string> {
  const { rows } = await sql<{ title: string | null }>`
    select v.texts -> 'lo' ->> 'title' as title from promotions p
    join promotion_versions v on v.agency_id = p.agency_id and v.promotion_id = p.promotion_id and v.version = p.version
    where p.agency_id = ${agencyId} and p.promotion_id::text = ${promotionId}`.execute(db)
  return rows[0]?.title ?? '—'
}
