import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import { withdrawalAges } from '@kham/contract/operator/books/report-columns'
import { type Report } from '@kham/contract/operator/books/reports'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { reportOf } from './report.ts'

interface Waiting {
  age: number | null
  orders: number
  credit: bigint
  kip: bigint
  undecided: number
  oldest: Date | null
}

/** Where one age ends and the next begins. */
const minutes = [15, 60, 4 * 60, 24 * 60]

/** Withdrawals that are open, by how long ago they were ordered. */
export async function readWithdrawalReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
): Promise<Report> {
  const now = clock()
  const since = minutes.map((each) => secondsAfter(now, -60 * each))
  const { rows } = await sql<Waiting>`
    with open as (
      select case when created_at > ${since[0]} then 0 when created_at > ${since[1]} then 1 when created_at > ${since[2]} then 2
          when created_at > ${since[3]} then 3 else 4 end as age,
        amount_minor, receive_minor, created_at, held_at, approved_at
      from withdrawals where agency_id = ${agencyId} and status = 'OPEN'
    )
    select age, count(*)::int as orders, coalesce(sum(amount_minor), 0)::bigint as credit, coalesce(sum(receive_minor), 0)::bigint as kip,
      (count(*) filter (where held_at is not null and approved_at is null))::int as undecided, min(created_at) as oldest
    from open group by grouping sets ((age), ())`.execute(db)
  const figures = (row: Waiting | undefined) => ({
    orders: row?.orders ?? 0,
    credit: fromMinor(row?.credit ?? 0n),
    kip: fromMinor(row?.kip ?? 0n),
    undecided: row?.undecided ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
  })
  const lines = withdrawalAges.map((age, n) => ({ age, ...figures(rows.find((row) => row.age === n)) }))
  return reportOf('withdrawals', null, now, lines, [figures(rows.find((row) => row.age === null))])
}
