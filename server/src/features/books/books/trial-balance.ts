import { sql } from 'kysely'
import type { Currency } from '@kham/contract/money'
import type { Db } from '../../../db/db.ts'

/** All accounts of one kind, place and currency. `balanceMinor` is on the account's own side. */
export interface AccountLine {
  kind: string
  place: string
  currency: Currency
  /** 1 = more debits make the balance larger, -1 = more credits do. */
  side: number
  debitsMinor: bigint
  creditsMinor: bigint
  balanceMinor: bigint
  /** How many of them have a stored balance that is not the sum of their legs. */
  wrong: number
}

/**
 * The accounts of an agency that were moved since its newest checkpoint, with where the legs put them; pending journals move nothing. What comes before
 * the checkpoint is not read.
 */
const movedAccounts = (agencyId: string) => sql`
  last as (select * from ledger.newest_checkpoint(${agencyId})), moved as materialized (
    select * from ledger.moved_between(${agencyId}, coalesce((select link from last), 0), 9223372036854775807,
      coalesce((select ledger.day_start(day) from last), '-infinity'), 'infinity')
  ), counted as (
    select a.account_id, a.owner, a.kind, a.place, a.currency, m.debits, m.credits,
      coalesce(p.credits, 0) + m.credits - coalesce(p.debits, 0) - m.debits as moved, b.free + b.held as stored
    from moved m join ledger.accounts a on a.agency_id = ${agencyId} and a.account_id = m.account_id
    left join lateral ledger.position_at(a.agency_id, a.account_id, (select day from last)) p on true
    left join ledger.balances b on b.agency_id = a.agency_id and b.account_id = a.account_id
  )`

/**
 * Debits, credits and balance by kind of account, and what is left over in each currency, which must be nothing. The balance of a player who was moved since
 * the newest checkpoint is the stored one, so that the sum says whether the stored balances and the legs tell the same story; the others are compared when
 * a day is closed, and by the audit.
 */
export async function trialBalance(db: Db, agencyId: string) {
  const { rows: accounts } = await sql<AccountLine>`
    with ${movedAccounts(agencyId)}
    select t.kind, t.place, t.currency, k.side, sum(t.debits)::bigint as "debitsMinor", sum(t.credits)::bigint as "creditsMinor",
      (sum(t.debits - t.credits) * k.side + sum(t.amiss))::bigint as "balanceMinor", sum(t.wrong)::integer as wrong
    from (
      select c.kind, c.place, c.currency, c.debits, c.credits, 0 as amiss, 0 as wrong from ledger.checkpoint_totals c
        where c.agency_id = ${agencyId} and c.day = (select day from last)
      union all
      select kind, place, currency, debits, credits, coalesce(stored - moved, 0), case when stored <> moved then 1 else 0 end from counted) t
    join ledger.kinds k using (kind)
    group by t.kind, t.place, t.currency, k.side order by t.currency, t.kind, t.place`.execute(db)

  const sums = new Map<Currency, bigint>()
  for (const { currency, side, balanceMinor } of accounts)
    sums.set(currency, (sums.get(currency) ?? 0n) + balanceMinor * BigInt(side))
  return { accounts, sums }
}

export interface WrongPosition {
  playerId: string
  kind: string
  place: string
  currency: Currency
  movedMinor: bigint
  storedMinor: bigint
}

/** Players' accounts, among those moved since the newest checkpoint, whose stored balance is not the sum of their legs. */
export async function wrongPositions(db: Db, agencyId: string): Promise<WrongPosition[]> {
  const { rows } = await sql<WrongPosition>`
    with ${movedAccounts(agencyId)}
    select owner as "playerId", kind, place, currency, stored as "storedMinor", moved::bigint as "movedMinor"
    from counted where stored <> moved order by account_id`.execute(db)
  return rows
}
