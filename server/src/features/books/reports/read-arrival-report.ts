import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import { awayDays } from '@kham/contract/operator/books/report-columns'
import { type Report } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { beforeOf, daysOf, reportOf, spanOf, type Period, type Span } from './report.ts'

interface Arrived {
  /** null in the whole, in which each player counts once. */
  day: string | null
  registered: number
  firsts: number
  firstMinor: bigint
  returning: number
  returningMinor: bigint
  back: number
  backMinor: bigint
}

/**
 * The paid deposits of a period, each with the player's payment before it. One that was given back, or taken from its order again, was none:
 * neither a first nor one that another comes after.
 */
export const paidWithin = (agencyId: string, { from, until }: Span) => sql`
  select p.*, before is null as is_first, coalesce(before < at - ${`${awayDays} days`}::interval, false) as is_back from (
    select d.player_id, d.deposit_id, d.code, d.paid_at as at, d.amount_minor as minor, (
        select max(e.paid_at) from deposits e
        where e.agency_id = d.agency_id and e.player_id = d.player_id and e.paid_at is not null
          and (e.paid_at, e.deposit_id) < (d.paid_at, d.deposit_id) and e.reversed_at is null and e.refunded_at is null) as before
    from deposits d
    where d.agency_id = ${agencyId} and d.paid_at >= ${from} and d.paid_at < ${until} and d.reversed_at is null and d.refunded_at is null
  ) p`

/** By the day of the payment. */
async function arrivedWithin(db: Db, agencyId: string, span: Span) {
  const { from, until } = span
  const { rows } = await sql<Arrived>`
    with paid as (${paidWithin(agencyId, span)}), both_kinds as (
      select ledger.day_of(at) as day, player_id, null::uuid as fresh, minor, is_first, is_back from paid
      union all
      select ledger.day_of(created_at), null, player_id, 0, false, false from players
      where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}
    )
    select to_char(day, 'YYYY-MM-DD') as day, count(fresh)::int as registered,
      count(distinct player_id) filter (where is_first)::int as firsts, coalesce(sum(minor) filter (where is_first), 0)::bigint as "firstMinor",
      count(distinct player_id) filter (where not is_first)::int as returning,
      coalesce(sum(minor) filter (where not is_first), 0)::bigint as "returningMinor",
      count(distinct player_id) filter (where is_back)::int as back, coalesce(sum(minor) filter (where is_back), 0)::bigint as "backMinor"
    from both_kinds group by grouping sets ((day), ())`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

const figuresOf = (row: Arrived | undefined) => ({
  newPlayers: row?.registered ?? 0,
  firstDeposits: row?.firsts ?? 0,
  firstKip: fromMinor(row?.firstMinor ?? 0n),
  returning: row?.returning ?? 0,
  returningKip: fromMinor(row?.returningMinor ?? 0n),
  cameBack: row?.back ?? 0,
  cameBackKip: fromMinor(row?.backMinor ?? 0n),
})

/** How many players paid in for the first time, by day. */
export async function firstDepositsByDay(db: Db, agencyId: string, period: Period) {
  const arrived = await arrivedWithin(db, agencyId, spanOf(period))
  return (day: string) => arrived.get(day)?.firsts ?? 0
}

/** Arrivals: registrations, first, repeated and returning payers. */
export async function readArrivalReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  period: Period,
): Promise<Report> {
  const now = clock()
  const arrived = await arrivedWithin(db, agencyId, spanOf(period))
  const before = await beforeOf(period, now, async (span) => [
    figuresOf((await arrivedWithin(db, agencyId, span)).get(null)),
  ])
  const rows = daysOf(period).map((day) => ({ day, ...figuresOf(arrived.get(day)) }))
  return { ...reportOf('arrivals', period, now, rows, [figuresOf(arrived.get(null))]), before }
}
