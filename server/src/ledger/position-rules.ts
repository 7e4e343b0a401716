import type { AuditScope } from './audit-scope.ts'

/** Every account of the scope with where the journals put it: where it stood at the checkpoint, and what came since. */
const accounts = ({ agencies }: AuditScope) => `accounted as (
      select a.agency_id, a.account_id, a.owner, a.currency, coalesce(c.debits, 0) + coalesce(m.debits, 0) as debits,
        coalesce(c.credits, 0) + coalesce(m.credits, 0) as credits, coalesce(c.held, 0) + coalesce(m.held, 0) as held,
        coalesce(c.legs, 0) + coalesce(m.legs, 0) as legs
      from ${agencies} s join ledger.accounts a on a.agency_id = s.agency_id
      left join moved m on m.agency_id = a.agency_id and m.account_id = a.account_id
      left join lateral ledger.position_at(a.agency_id, a.account_id, s.base_day) c on true
    )`
const moved = ({ agencies }: AuditScope) => `moved as materialized (
      select s.agency_id, m.* from ${agencies} s
      cross join lateral ledger.moved_between(s.agency_id, s.link_after, s.link_upto, s.unlinked_since, s.unlinked_until) m
    )`

/**
 * Invariants of the stored positions, as queries that return no row. They may begin at a checkpoint, since it says what all journals before it come to,
 * and the same is summed up anew by a full audit. Every position is looked at, also one that nothing has moved since: there are as many as accounts.
 */
export function positionRules(scope: AuditScope): Record<string, string> {
  const accounted = `with ${moved(scope)}, ${accounts(scope)}`
  const balances = `ledger.balances b left join accounted a using (agency_id, account_id)
    where b.agency_id in (select agency_id from ${scope.agencies} s)`
  return {
    'the last leg of an account is its stored position': `
    ${accounted}
    select b.agency_id, b.account_id, b.legs from ${balances} and b.legs <> coalesce(a.legs, 0)`,
    'a stored balance is the sum of its posted legs': `
    ${accounted}
    select b.agency_id, b.account_id, b.free + b.held as posted, a.credits - a.debits as moved from ${balances}
      and b.free + b.held <> coalesce(a.credits - a.debits, 0)`,
    'what is held is the sum of unresolved pending legs': `
    ${accounted}
    select b.agency_id, b.account_id, b.held, a.held as pending from ${balances} and b.held <> coalesce(a.held, 0)`,
    'no player account is below zero': `
    select * from ledger.balances where free < 0 or held < 0`,
    'every currency of an agency sums to zero': `
    ${accounted}
    select a.agency_id, a.currency from accounted a
    left join ledger.balances b on b.agency_id = a.agency_id and b.account_id = a.account_id
    group by 1, 2 having coalesce(sum(b.free + b.held), 0) <> coalesce(sum(a.debits - a.credits) filter (where a.owner = ledger.house()), 0)`,
    'every player account has a balance, and every balance is of a player account': `
    select a.agency_id, a.account_id from ledger.accounts a
    where a.owner <> ledger.house()
      and not exists (select from ledger.balances b where b.agency_id = a.agency_id and b.account_id = a.account_id)
    union all
    select b.agency_id, b.account_id from ledger.balances b
    left join ledger.accounts a on a.agency_id = b.agency_id and a.account_id = b.account_id
    where a.owner is null or a.owner = ledger.house()`,
  }
}
