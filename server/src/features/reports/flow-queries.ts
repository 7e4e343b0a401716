import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '@kham/contract/money'
import type { Db } from '../../db/db.ts'
import type { Account } from '../../ledger/accounts.ts'
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

/** Which bucket of Vientiane's calendar a time is in. */
export const bucketOf = (bucket: Bucket, at: RawBuilder<unknown>) =>
  bucket === 'whole'
    ? sql`''::text`
    : sql`to_char(ledger.day_of(${at}), ${sql.lit(bucket === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`

/**
 * What was posted within a span, by event and kinds of accounts. A pending journal moves nothing; what is posted is never changed, so a
 * day that is over says the same for ever.
 */
export async function flowsWithin(db: Db, agencyId: string, { from, until }: Span, bucket: Bucket) {
  // The legs between two accounts are added up before the accounts are looked up: a player has many legs and few accounts.
  const { rows } = await sql<Flow>`
    with moved as (
      select ${bucketOf(bucket, sql`j.at`)} as bucket, j.event, l.debit, l.credit, count(*) as legs, sum(l.amount) as minor
      from ledger.journals j join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
      where j.agency_id = ${agencyId} and j.at >= ${from} and j.at < ${until} and j.phase in ('single', 'post')
      group by 1, 2, 3, 4
    )
    select m.bucket, m.event, d.kind as debit, d.place as "debitPlace", c.kind as credit, c.place as "creditPlace", d.currency,
      sum(m.legs)::int as legs, sum(m.minor)::bigint as minor
    from moved m
    join ledger.accounts d on d.agency_id = ${agencyId} and d.account_id = m.debit
    join ledger.accounts c on c.agency_id = ${agencyId} and c.account_id = m.credit
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}

interface People {
  bucket: string
  fresh: number
  active: number
}

/** Who registered, and who ordered something, by bucket; a player who ordered on two days is active on both, and once in the whole. */
export async function peopleWithin(db: Db, agencyId: string, { from, until }: Span, bucket: Bucket) {
  const at = bucketOf(bucket, sql`created_at`)
  const { rows } = await sql<People>`
    select bucket, sum(fresh)::int as fresh, sum(active)::int as active from (
      select ${at} as bucket, count(*) as fresh, 0 as active from players
      where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until} group by 1
      union all
      select bucket, 0, count(*) from (
        select ${at} as bucket, player_id from deposits
        where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}
        union
        select ${at}, player_id from withdrawals
        where agency_id = ${agencyId} and created_at >= ${from} and created_at < ${until}) ordered group by 1
    ) counted group by 1`.execute(db)
  return rows
}
