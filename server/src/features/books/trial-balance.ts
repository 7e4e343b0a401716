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
}

/** What has been posted to each account of an agency; pending journals move nothing. */
const moved = (agencyId: string) => sql`
  posted as (
    select l.debit, l.credit, l.amount from ledger.legs l join ledger.journals j using (agency_id, journal_id)
    where l.agency_id = ${agencyId} and j.phase in ('single', 'post')
  ), moved as (
    select account_id, sum(debit)::bigint as debits, sum(credit)::bigint as credits from (
      select debit as account_id, amount as debit, 0 as credit from posted
      union all select credit, 0, amount from posted
    ) each_side group by account_id
  )`

/**
 * Debits, credits and balance by kind of account, and what is left over in each currency, which must be nothing. A player's balance
 * is the stored one, so that the sum says whether the stored balances and the legs tell the same story.
 */
export async function trialBalance(db: Db, agencyId: string) {
  const { rows: accounts } = await sql<AccountLine>`
    with ${moved(agencyId)}
    select a.kind, a.place, a.currency, k.side, coalesce(sum(m.debits), 0)::bigint as "debitsMinor",
      coalesce(sum(m.credits), 0)::bigint as "creditsMinor",
      sum(coalesce(b.posted, (coalesce(m.debits, 0) - coalesce(m.credits, 0)) * k.side))::bigint as "balanceMinor"
    from ledger.accounts a join ledger.kinds k using (kind)
    left join moved m using (account_id)
    left join ledger.balances b on b.agency_id = a.agency_id and b.account_id = a.account_id
    where a.agency_id = ${agencyId}
    group by a.kind, a.place, a.currency, k.side order by a.currency, a.kind, a.place`.execute(db)

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
    with ${moved(agencyId)}
    select a.owner as "playerId", a.kind, a.place, a.currency, b.posted as "storedMinor",
      coalesce(m.credits - m.debits, 0)::bigint as "movedMinor"
    from ledger.accounts a join ledger.balances b using (agency_id, account_id) left join moved m using (account_id)
    where a.agency_id = ${agencyId} and b.posted <> coalesce(m.credits - m.debits, 0)
    order by a.account_id`.execute(db)
  return rows
}
