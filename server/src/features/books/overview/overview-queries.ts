import { isToDecide, type Asker } from '../../orders/withdrawals/desk-queue.ts'
import { sql } from 'kysely'
import type { WorkQueue } from '@kham/contract/operator/books/overview'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { secondsAfter } from '../../../clock.ts'
import { bankHealth, healthSpan, type Span } from './overview.ts'

interface Flows {
  paidIn: bigint
  paidOut: bigint
}

const paidIn = ['PAID', 'SUCCESS', 'FAILED']
const paidOut = ['PAID', 'SUCCESS']

/** Kip in and out by the number of the step in which they were paid; a step without any has no row. */
export async function flowsByStep(db: Db, agencyId: string, { from, until }: Span, stepSeconds: number) {
  const { rows } = await sql<Flows & { step: number }>`
    select floor(extract(epoch from f.at - ${from}::timestamptz) / ${stepSeconds})::integer as step,
      sum(f.paid_in)::bigint as "paidIn", sum(f.paid_out)::bigint as "paidOut"
    from (
      select paid_at as at, amount_minor as paid_in, 0::bigint as paid_out from deposits
      where agency_id = ${agencyId} and paid_at >= ${from} and paid_at < ${until} and status = any(${paidIn}::text[])
        and reversed_at is null
      union all
      select paid_at, 0, receive_minor from withdrawals
      where agency_id = ${agencyId} and paid_at >= ${from} and paid_at < ${until} and status = any(${paidOut}::text[])) f
    group by 1`.execute(db)
  return rows
}

/** Counts of registrations and of players with orders. */
export async function playersOf(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<{ fresh: bigint; active: bigint }>`
    select (select count(*) from players
        where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}) as fresh,
      (select count(*) from (
        select player_id from deposits where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}
        union
        select player_id from withdrawals where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}) a)
        as active`.execute(db)
  return { newPlayers: Number(rows[0]!.fresh), activePlayers: Number(rows[0]!.active) }
}

export async function seenSince(db: Db, agencyId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ seen: bigint }>`
    select count(distinct player_id) as seen from player_sessions
    where agency_id = ${agencyId} and seen_at >= ${since}`.execute(db)
  return Number(rows[0]!.seen)
}

/** The outcomes of deposits by QR or to an account. */
export async function codesOf(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<Record<'made' | 'paid' | 'credited' | 'unpaid', bigint>>`
    select count(*) as made, count(*) filter (where paid_at is not null) as paid,
      count(*) filter (where status = 'SUCCESS') as credited, count(*) filter (where status = 'CANCELED') as unpaid
    from deposits where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}
      and (qr_payload is not null or pay_to is not null)`.execute(db)
  const { made, paid, credited, unpaid } = rows[0]!
  return { made: Number(made), paid: Number(paid), credited: Number(credited), unpaid: Number(unpaid) }
}

/** How much waits where, and since when. */
export async function workWaiting(db: Db, agencyId: string, asker: Asker) {
  const { rows } = await sql<{ queue: WorkQueue; waiting: bigint; oldest: Date | null }>`
    select 'withdrawals' as queue, count(*) as waiting, min(held_at) as oldest from withdrawals w
    where agency_id = ${agencyId} and ${isToDecide(asker)}
    union all select 'approvals', count(*), min(w.said_at) from first_words w
    where w.agency_id = ${agencyId} and w.state = 'WAITING'
    union all select 'deposits', count(*), min(ended_at) from deposits where agency_id = ${agencyId} and status = 'FAILED'
    union all select 'payments', count(*), min(recorded_at) from payments where agency_id = ${agencyId} and state = 'SUSPENSE'
    union all select 'payouts', count(*), min(created_at) from payouts
    where agency_id = ${agencyId} and by_hand and status = 'REQUESTED'
    union all select 'moves', count(*), min(created_at) from credit_moves
    where agency_id = ${agencyId} and (status = 'OPEN' or (status = 'FAILED' and returned_at is null))
    union all select 'adjustments', count(*), min(created_at) from adjustments
    where agency_id = ${agencyId} and status in ('PROPOSED', 'APPROVED')
    union all select 'reversals', count(*), min(created_at) from reversals
    where agency_id = ${agencyId} and status in ('PROPOSED', 'APPROVED')
    union all select 'appeals', count(*), min(asked_at) from claim_appeals where agency_id = ${agencyId} and state = 'OPEN'
    union all select 'matches', count(*), min(found_at) from exclusion_matches
    where agency_id = ${agencyId} and state = 'OPEN'
    union all select 'reconciliation', count(*), min(first_seen_at) from reconciliation_differences
    where agency_id = ${agencyId} and gone_at is null and settled_at is null`.execute(db)
  return rows.map(({ queue, waiting, oldest }) => ({
    queue,
    waiting: Number(waiting),
    oldest: oldest?.toISOString() ?? null,
  }))
}

/** Kip that were paid in for credit at each provider. */
export async function depositsByProvider(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<{ id: ProviderId; minor: bigint }>`
    select provider_id as id, sum(amount_minor)::bigint as minor from deposits
    where agency_id = ${agencyId} and paid_at >= ${from} and paid_at < ${until} and status = any(${paidIn}::text[])
      and reversed_at is null
    group by 1`.execute(db)
  return new Map(rows.map(({ id, minor }) => [id, minor]))
}

/** How much less of the agency's credit each provider holds by the transfers since then, THB minor units. */
export async function floatUsedSince(db: Db, agencyId: string, since: Date) {
  const { rows } = await sql<{ id: ProviderId; minor: bigint }>`
    select provider_id as id, sum(case direction when 'IN' then amount_minor else -amount_minor end)::bigint as minor
    from credit_transfers where agency_id = ${agencyId} and created_at >= ${since} and status = 'CONFIRMED'
    group by 1`.execute(db)
  return new Map(rows.map(({ id, minor }) => [id, minor]))
}

/** Each bank's health, by the outcomes of its calls. */
export async function methodsInUse(db: Db, agencyId: string, now: Date) {
  const [from, until] = [secondsAfter(now, -healthSpan.from), secondsAfter(now, -healthSpan.until)]
  const { rows } = await sql<{
    id: string
    name: string
    lastPaymentAt: Date | null
    unanswered: bigint
    codes: bigint
    paid: bigint
  }>`
    select m.method as id, m.display_name as name, coalesce(d.codes, 0) as codes, coalesce(d.paid, 0) as paid,
      (select max(p.paid_at) from payments p
        where p.agency_id = m.agency_id and p.method = m.method and p.payout_id is null) as "lastPaymentAt",
      (select count(*) from payouts o
        where o.agency_id = m.agency_id and o.method = m.method and o.status = 'UNKNOWN') as unanswered
    from payment_methods m
    left join (
      select method, count(*) as codes, count(*) filter (where paid_at is not null) as paid from deposits
      where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}
        and (qr_payload is not null or pay_to is not null)
      group by method) d on d.method = m.method
    where m.agency_id = ${agencyId} and m.enabled order by m.display_name, m.method`.execute(db)
  return rows.map(({ id, name, lastPaymentAt, ...counts }) => {
    const unanswered = Number(counts.unanswered)
    const [codes, paid] = [Number(counts.codes), Number(counts.paid)]
    const hasPaymentSince = lastPaymentAt !== null && lastPaymentAt >= from
    const health = bankHealth({ unanswered, codes, paid, hasPaymentSince })
    return { id, name, health, lastPaymentAt: lastPaymentAt?.toISOString() ?? null, unanswered }
  })
}
