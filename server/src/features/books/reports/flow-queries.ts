import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '@kham/contract/money'
import type { Db } from '../../../db/db.ts'
import type { Account } from '../../../ledger/accounts.ts'
import type { Span } from './report.ts'

/** All legs of one event between two kinds of accounts, added up. */
export interface Flow {
  /** The day, or the month, or '' for the whole. */
  bucket: string
  event: string
  debit: Account['kind']
  debitPlace: string
  credit: Account['kind']
  creditPlace: string
  currency: Currency
  legs: number
  minor: bigint
}

export type Bucket = 'day' | 'month' | 'whole'

/** The first day of the bucket of Vientiane's calendar that a time is in; nothing for the whole. */
const bucketOf = (bucket: Bucket, at: RawBuilder<unknown>) => {
  if (bucket === 'whole') return sql`null::date`
  return bucket === 'day'
    ? sql`ledger.day_of(${at})`
    : sql`date_trunc('month', ledger.day_of(${at})::timestamp)::date`
}

/** Its name: "2026-11-20", "2026-11" or "". */
const nameOf = (bucket: Bucket, first: RawBuilder<unknown>) =>
  sql`coalesce(to_char(${first}, ${sql.lit(bucket === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')}), '')`

/**
 * What was posted within a span, by event and kinds of accounts. A pending journal moves nothing; what is posted is never changed, so a
 * day that is over says the same for ever.
 */
export async function flowsWithin(db: Db, agencyId: string, { from, until }: Span, bucket: Bucket) {
  // Added up by numbers first, one for all accounts of a kind, place and currency: their names are long, and the legs many.
  const { rows } = await sql<Flow>`
    with classes as materialized (
      select account_id, min(account_id) over (partition by kind, place, currency) as class
      from ledger.accounts where agency_id = ${agencyId}
    ), moved as (
      select ${bucketOf(bucket, sql`j.at`)} as first, j.event, d.class as debit, c.class as credit, count(*) as legs, sum(l.amount) as minor
      from ledger.journals j
      join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
      join classes d on d.account_id = l.debit
      join classes c on c.account_id = l.credit
      where j.agency_id = ${agencyId} and j.at >= ${from} and j.at < ${until} and j.phase in ('single', 'post')
      group by 1, 2, 3, 4
    )
    select ${nameOf(bucket, sql`m.first`)} as bucket, m.event, d.kind as debit, d.place as "debitPlace", c.kind as credit,
      c.place as "creditPlace", d.currency, m.legs::int as legs, m.minor::bigint as minor
    from moved m
    join ledger.accounts d on d.agency_id = ${agencyId} and d.account_id = m.debit
    join ledger.accounts c on c.agency_id = ${agencyId} and c.account_id = m.credit`.execute(db)
  return rows
}

export interface People {
  bucket: string
  fresh: number
  active: number
  /** How often one of the staff has said both words of what takes two. */
  alone: number
}

/** Registrations and active players by bucket; a player active on two days counts on both, and once in the total. */
export async function peopleWithin(db: Db, agencyId: string, { from, until }: Span, bucket: Bucket) {
  const first = bucketOf(bucket, sql`created_at`)
  const { rows } = await sql<People>`
    select ${nameOf(bucket, sql`first`)} as bucket, sum(fresh)::int as fresh, sum(active)::int as active,
        sum(alone)::int as alone from (
      select ${first} as first, count(*) as fresh, 0 as active, 0 as alone from players
      where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until} group by 1
      union all
      select first, 0, count(*), 0 from (
        select ${first} as first, player_id from deposits
        where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}
        union
        select ${first}, player_id from withdrawals
        where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}) ordered group by 1
      union all
      select ${bucketOf(bucket, sql`at`)}, 0, 0, count(*) from audit_log
      where agency_id = ${agencyId} and act = 'SAID_ALONE' and at >= ${from} and at < ${until} group by 1
    ) counted group by first`.execute(db)
  return rows
}
