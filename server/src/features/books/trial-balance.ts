import { sql } from 'kysely'
import type { Currency } from '@kham/contract/money'
import type { Db } from '../../db/db.ts'

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

/** Every account of an agency with what has been posted to it; pending journals move nothing. One pass over the legs. */
const accountsWithMoves = (agencyId: string) => sql`
  pairs as materialized (
    select l.debit, l.credit, sum(l.amount) as amount
    from ledger.legs l join ledger.journals j using (agency_id, journal_id)
    where l.agency_id = ${agencyId} and j.phase in ('single', 'post') group by l.debit, l.credit
  ), moved as (
    select account_id, sum(debit)::bigint as debits, sum(credit)::bigint as credits from (
      select debit as account_id, amount as debit, 0 as credit from pairs
      union all select credit, 0, amount from pairs
    ) each_side group by account_id
  ), counted as (
    select a.account_id, a.owner, a.kind, a.place, a.currency, k.side, coalesce(m.debits, 0) as debits,
      coalesce(m.credits, 0) as credits, (coalesce(m.debits, 0) - coalesce(m.credits, 0)) * k.side as moved, b.free + b.held as stored
    from ledger.accounts a join ledger.kinds k using (kind)
    left join moved m using (account_id)
    left join ledger.balances b on b.agency_id = a.agency_id and b.account_id = a.account_id
    where a.agency_id = ${agencyId}
  )`

/**
 * Debits, credits and balance by kind of account, and what is left over in each currency, which must be nothing. A player's balance
 * is the stored one, so that the sum says whether the stored balances and the legs tell the same story.
 */
export async function trialBalance(db: Db, agencyId: string) {
  const { rows: accounts } = await sql<AccountLine>`
    with ${accountsWithMoves(agencyId)}
    select kind, place, currency, side, sum(debits)::bigint as "debitsMinor", sum(credits)::bigint as "creditsMinor",
      sum(coalesce(stored, moved))::bigint as "balanceMinor",
      (count(*) filter (where stored <> moved))::integer as wrong
    from counted group by kind, place, currency, side order by currency, kind, place`.execute(db)

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

/** Players' accounts whose stored balance is not the sum of their legs. */
export async function wrongPositions(db: Db, agencyId: string): Promise<WrongPosition[]> {
  const { rows } = await sql<WrongPosition>`
    with ${accountsWithMoves(agencyId)}
    select owner as "playerId", kind, place, currency, stored as "storedMinor", moved::bigint as "movedMinor"
    from counted where stored <> moved order by account_id`.execute(db)
  return rows
}
