-- As before, and when the server's clock is set back: what is written from then on is older than the newest link, so the sealing
-- also looks at the last ten minutes as the clock has them now. It comes every minute, so that nothing slips through behind it.
create or replace function ledger.seal(p_agency text, p_max integer) returns integer
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  newest chain;
  sealed_at timestamptz;
  unlinked_since timestamptz;
  unlinked bigint[];
  count_sealed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency, 7102));
  sealed_at := clock_timestamp();
  select * into newest from chain c where c.agency_id = p_agency order by c.link desc limit 1;
  select least(j.at, newest.at - interval '10 minutes', sealed_at - interval '10 minutes') into unlinked_since
    from journals j where j.agency_id = p_agency and j.journal_id = newest.journal_id;
  unlinked := array(
    select j.journal_id from journals j
    where j.agency_id = p_agency and j.at >= coalesce(unlinked_since, '-infinity')
      and (select c.link from chain c where c.agency_id = p_agency and c.journal_id = j.journal_id) is null
    order by j.at, j.journal_id limit p_max);
  insert into chain
    select p_agency, coalesce(newest.link, 0) + u.nth, u.journal_id,
      chain_hash(coalesce(newest.hash, ''), t.text) over (order by u.nth rows unbounded preceding), sealed_at
    from unnest(unlinked) with ordinality as u (journal_id, nth)
    join journal_texts t on t.agency_id = p_agency and t.journal_id = u.journal_id;
  get diagnostics count_sealed = row_count;
  return count_sealed;
end $$;
