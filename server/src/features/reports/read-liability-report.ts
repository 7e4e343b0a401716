import { sql } from 'kysely'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { fromMinor, type Currency } from '@kham/contract/money'
import { owedAccounts, type Report } from '@kham/contract/operator/reports'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { readStatus } from '../providers/read-status.ts'
import { reportOf } from './report.ts'

interface Owed {
  account: (typeof owedAccounts)[number]
  place: string
  currency: Currency
  owed: bigint
  underWay: bigint
  owners: number
}

/**
 * What the ledger says is owed before a time, from its first leg on. `underWay` is part of it: what pending journals hold at that time, which
 * becomes the player's credit, goes to the bank, or stays.
 */
async function owedBefore(db: Db, agencyId: string, until: Date) {
  const { rows } = await sql<Owed>`
    with owing as (
      select account_id, kind, place, currency from ledger.accounts
      where agency_id = ${agencyId} and kind = any(${[...owedAccounts]}::text[])
    ), moved as (
      select account_id, sum(posted) as posted, sum(held) as held from (
        select l.debit as account_id, case j.phase when 'pending' then 0 else -l.amount end as posted,
          case j.phase when 'pending' then l.amount else 0 end as held, j.phase, j.journal_id
        from ledger.legs l join ledger.journals j on j.agency_id = l.agency_id and j.journal_id = l.journal_id
        where l.agency_id = ${agencyId} and j.at < ${until}
        union all
        select l.credit, case j.phase when 'pending' then 0 else l.amount end, 0, j.phase, j.journal_id
        from ledger.legs l join ledger.journals j on j.agency_id = l.agency_id and j.journal_id = l.journal_id
        where l.agency_id = ${agencyId} and j.at < ${until}) each_side
      where phase <> 'pending' or not exists (select from ledger.journals r
        where r.agency_id = ${agencyId} and r.resolves = each_side.journal_id and r.at < ${until})
      group by 1
    )
    select o.kind as account, o.place, o.currency, coalesce(sum(m.posted), 0)::bigint as owed, coalesce(sum(m.held), 0)::bigint as "underWay",
      (count(*) filter (where m.posted <> 0))::int as owners
    from owing o left join moved m using (account_id)
    group by 1, 2, 3 order by array_position(${[...owedAccounts]}::text[], o.kind), 2, 3`.execute(db)
  return rows
}

interface Told {
  id: string
  minor: bigint
  oldest: Date | null
}

/** What the providers last told of the players' credit, and when they told the oldest part of it. */
async function lastTold(db: Db, agencyId: string) {
  const { rows } = await sql<Told>`
    select provider_id as id, coalesce(sum(seen_minor), 0)::bigint as minor, min(seen_at) as oldest from provider_members
    where agency_id = ${agencyId} and seen_minor is not null group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the agency owes at the end of a day of Vientiane; today, or without a day, as it stands now. */
export async function readLiabilityReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  { to }: { to?: string | undefined },
): Promise<Report> {
  const now = clock()
  const isNow = to === undefined || to >= dayOf(now)
  const owed = await owedBefore(db, agencyId, isNow ? farAhead : startOfDay(daysAfter(to, 1)))
  const told = isNow ? await lastTold(db, agencyId) : new Map<string, Told>()
  const names = new Map((await readStatus({ db, clock }, agencyId)).map(({ id, name }) => [String(id), name]))
  const rows = owed.map((row) => {
    const seen = row.account === 'credit' ? told.get(row.place) : undefined
    return {
      account: row.account,
      place: names.get(row.place) ?? row.place,
      currency: row.currency,
      owed: fromMinor(row.owed),
      underWay: fromMinor(row.underWay),
      owners: row.account === 'suspense' ? null : row.owners,
      told: seen ? fromMinor(seen.minor) : null,
      toldOldest: seen?.oldest?.toISOString() ?? null,
    }
  })
  const report = reportOf('liability', null, now, rows, totalsOf(owed))
  return { ...report, to: isNow ? null : to }
}

// The ledger's times are the database's, whose clock may be a little ahead of ours: now is whatever is there.
const farAhead = new Date('9999-01-01T00:00:00Z')

function totalsOf(owed: readonly Owed[]) {
  const byCurrency = Map.groupBy(owed, ({ currency }) => currency)
  return [...byCurrency].map(([currency, lines]) => ({
    currency,
    owed: fromMinor(lines.reduce((sum, line) => sum + line.owed, 0n)),
    underWay: fromMinor(lines.reduce((sum, line) => sum + line.underWay, 0n)),
  }))
}
