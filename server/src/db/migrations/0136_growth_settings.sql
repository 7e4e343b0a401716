-- What an agency lets visitors see, and how it wins players. No row: as it is made. Changed by one function alone, which writes the audit log.
create table growth_settings (
  agency_id text primary key references agencies,
  version integer not null check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object')
);
revoke insert, update, delete on growth_settings from kham_app;

-- One level, as the audit log says it.
create function audit.growth_facts(p jsonb) returns jsonb language sql immutable as $$
  select (p - 'referral') || (select coalesce(jsonb_object_agg('referral' || upper(left(key, 1)) || substr(key, 2), value), '{}')
    from jsonb_each(p -> 'referral'))
$$;

-- `p_made`: the settings of an agency that has never set any. Answers the version.
create function audit.set_growth(p audit.actor, p_made jsonb, p_settings jsonb) returns integer
language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  was jsonb;
  became integer;
begin
  perform from public.agencies a where a.agency_id = p.agency for no key update;
  select g.settings into was from public.growth_settings g where g.agency_id = p.agency;
  was := coalesce(was, p_made);
  perform require_role(p, case
    when was -> 'indexing' is distinct from p_settings -> 'indexing'
      or was -> 'strictTerms' = 'true' and p_settings -> 'strictTerms' is distinct from 'true'
      or (was ->> 'rewardFourEyesFrom')::numeric < (p_settings ->> 'rewardFourEyesFrom')::numeric
    then '{owner}'::text[] else '{owner,manager}' end);
  insert into public.growth_settings as g values (p.agency, 1, p_settings)
    on conflict (agency_id) do update set version = g.version + 1, settings = excluded.settings
    returning g.version into became;
  perform log_change(p, 'GROWTH_CHANGED', 'AGENCY', p.agency, growth_facts(was), growth_facts(p_settings));
  return became;
end $$;
