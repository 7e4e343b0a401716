/**
 * What must hold of who is excluded, as queries that answer no row. Numbers of accounts are compared over all agencies that share their
 * self-exclusions, as the register does by what it hashes.
 */
export const exclusionInvariants: Record<string, string> = {
  'whoever has the account of somebody who is excluded stands on the break': `
    select p.agency_id, p.username, b.account_number, e.excluded_until from players e
    join agencies ea on ea.agency_id = e.agency_id
    join bank_accounts of on of.agency_id = e.agency_id and of.player_id = e.player_id
    join bank_accounts b on b.account_key = of.account_key and b.created_at < e.excluded_until
      and b.agency_id in (select a.agency_id from agencies a
        where a.agency_id = e.agency_id or (a.exclusions_shared and ea.exclusions_shared))
    join players p on p.agency_id = b.agency_id and p.player_id = b.player_id
    where e.excluded_as = 'SELF_EXCLUSION' and e.exclusion_spread_at is not null and p.player_id <> e.player_id
      and coalesce(greatest(p.excluded_until, p.matched_until), '-infinity') < e.excluded_until`,
}
