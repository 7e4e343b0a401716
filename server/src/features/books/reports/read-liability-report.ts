import { sql } from 'kysely'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { fromMinor, type Currency } from '@kham/contract/money'
import { owedAccounts } from '@kham/contract/operator/books/report-columns'
import { type Report } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { readStatus } from '../../play/providers/read-status.ts'
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
 * What the ledger says was owed at a time. A player's account has its balance stored: what moved since then is taken back from it. A house
 * account has none, and few legs. `underWay` is part of what is owed: what pending journals held then.
 */
async function owedBefore(db: Db, agencyId: string, until: Date) {
  const { rows } = await sql<Owed>`
    with owing as (
      select account_id, kind, place, currency, owner = ledger.house() as is_house from ledger.accounts
      where agency_id = ${agencyId} and kind = any(${[...owedAccounts]}::text[])
    ), since as (
      select journal_id, phase, resolves from ledger.journals where agency_id = ${agencyId} and at >= ${until}
    ), moved as (
      select l.debit as account_id, -l.amount as posted, 0 as held from since s
        join ledger.legs l on l.agency_id = ${agencyId} and l.journal_id = s.journal_id where s.phase in ('single', 'post')
      union all select l.credit, l.amount, 0 from since s
        join ledger.legs l on l.agency_id = ${agencyId} and l.journal_id = s.journal_id where s.phase in ('single', 'post')
      union all select l.debit, 0, l.amount from since s
        join ledger.legs l on l.agency_id = ${agencyId} and l.journal_id = s.journal_id where s.phase = 'pending'
      union all select l.debit, 0, -l.amount from since s
        join ledger.legs l on l.agency_id = ${agencyId} and l.journal_id = s.resolves
    ), since_of as (
      select account_id, sum(posted) as posted, sum(held) as held from moved group by 1
    ), stood as (
      select o.account_id, b.free + b.held - coalesce(s.posted, 0) as posted, b.held - coalesce(s.held, 0) as held from owing o
      join ledger.balances b on b.agency_id = ${agencyId} and b.account_id = o.account_id
      left join since_of s on s.account_id = o.account_id
      union all
      select o.account_id, m.posted, m.held from owing o cross join lateral (
        select coalesce(sum(case j.phase when 'pending' then 0 when 'void' then 0 else case l.credit when o.account_id then l.amount else -l.amount end end), 0) as posted,
          coalesce(sum(l.amount) filter (where j.phase = 'pending' and l.debit = o.account_id and not exists (select from ledger.outcomes r
            where r.agency_id = ${agencyId} and r.resolves = j.journal_id and r.at < ${until})), 0) as held
        from ledger.legs l join ledger.journals j on j.agency_id = l.agency_id and j.journal_id = l.journal_id
        where l.agency_id = ${agencyId} and (l.debit = o.account_id or l.credit = o.account_id) and j.at < ${until}) m
      where o.is_house
    )
    select o.kind as account, o.place, o.currency, coalesce(sum(m.posted), 0)::bigint as owed, coalesce(sum(m.held), 0)::bigint as "underWay",
      (count(*) filter (where m.posted <> 0))::int as owners
    from owing o left join stood m using (account_id)
    group by 1, 2, 3 order by array_position(${[...owedAccounts]}::text[], o.kind), 2, 3`.execute(db)
  return rows
}

interface Told {
  id: string
  minor: bigint
  oldest: Date | null
}

/** The providers' last balances of players' credit, and the age of the oldest. */
async function lastTold(db: Db, agencyId: string) {
  const { rows } = await sql<Told>`
    select provider_id as id, coalesce(sum(seen_minor), 0)::bigint as minor, min(seen_at) as oldest from provider_members
    where agency_id = ${agencyId} and seen_minor is not null group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The agency's liabilities at the end of a day of Vientiane; today, or without a day, now. */
export async function readLiabilityReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  { to }: { to?: string | undefined },
): Promise<Report> {
  const now = clock()
  const isNow = to === undefined || to >= dayOf(now)
  const owed = await owedBefore(db, agencyId, isNow ? farAhead : startOfDay(daysAfter(to, 1)))
  const told = isNow ? await lastTold(db, agencyId) : new Map<string, Told>()
  const names = new Map<string, string>(
    (await readStatus({ db, clock }, agencyId)).map(({ id, name }) => [id, name]),
  )
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

// The ledger's times are the database's, whose clock may be ahead of ours: now includes all rows.
const farAhead = new Date('9999-01-01T00:00:00Z')

function totalsOf(owed: readonly Owed[]) {
  const byCurrency = Map.groupBy(owed, ({ currency }) => currency)
  return [...byCurrency].map(([currency, lines]) => ({
    currency,
    owed: fromMinor(lines.reduce((sum, line) => sum + line.owed, 0n)),
    underWay: fromMinor(lines.reduce((sum, line) => sum + line.underWay, 0n)),
  }))
}
