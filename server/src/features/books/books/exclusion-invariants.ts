/**
 * Invariants of who is excluded, as queries that return no row. Numbers of accounts are compared over all agencies that share their
 * self-exclusions, as the register does by what it hashes.
 */
export const exclusionInvariants: Record<string, string> = {
  'whoever has the account of somebody who is excluded stands on the break': `
    select p.agency_id, p.username, b.account_number, e.excluded_until from players e
    join agencies ea on ea.agency_id = e.agency_id
    join bank_accounts of on of.agency_id = e.agency_id and of.player_id = e.player_id
    join bank_accounts b on ltrim(b.account_key, '0') = ltrim(of.account_key, '0') and b.created_at < e.excluded_until
      and b.agency_id in (select a.agency_id from agencies a
        where a.agency_id = e.agency_id or (a.exclusions_shared and ea.exclusions_shared))
    join players p on p.agency_id = b.agency_id and p.player_id = b.player_id
    where e.excluded_as = 'SELF_EXCLUSION' and e.exclusion_spread_at is not null and p.player_id <> e.player_id
      and coalesce(greatest(p.excluded_until, p.matched_until), '-infinity') < e.excluded_until`,
  // Since the first such word of an agency: before, one was enough.
  'whoever is said to be another person than who is excluded is said so by two': `
    select m.agency_id, m.match_id, m.decided_by, m.decided_at from exclusion_matches m
    join (select agency_id, min(said_at) as at from public.first_words where act = 'EXCLUSION_OTHER' group by 1) begun
      on begun.agency_id = m.agency_id and m.decided_at >= begun.at
    where m.state = 'OTHER' and not exists (select from public.first_words w where w.agency_id = m.agency_id
      and w.subject_kind = 'match' and w.subject_id = m.match_id and w.act = 'EXCLUSION_OTHER'
      and ((w.state = 'SECONDED' and w.seconded_by = m.decided_by and w.said_by <> m.decided_by) or (w.state = 'ALONE' and w.said_by = m.decided_by)))`,
}
