-- Whose licence an agency plays under, as every page names it. No row, or nothing in it: it names none. Changed by one function alone, which
-- writes the audit log.
create table licences (
  agency_id text primary key references agencies,
  version   integer not null check (version > 0),
  holder    text check (char_length(holder) between 1 and 100),
  number    text check (char_length(number) between 1 and 100),
  authority text check (char_length(authority) between 1 and 100),
  url       text check (char_length(url) between 1 and 100 and url ~* '^https://'),
  check (num_nulls(holder, number, authority, url) in (0, 4))
);
revoke insert, update, delete on licences from kham_app;

-- As the site tells it; null = none is named.
create function public.licence_of(p_agency text) returns jsonb language sql stable as $$
  select jsonb_build_object('holder', l.holder, 'number', l.number, 'authority', l.authority, 'url', l.url)
    from public.licences l where l.agency_id = p_agency and l.holder is not null
$$;

-- `p_licence` null: it names none any more. Answers the version.
create function audit.set_licence(p audit.actor, p_licence jsonb) returns integer
language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  was jsonb;
  became integer;
begin
  perform from public.agencies a where a.agency_id = p.agency for no key update;
  perform require_role(p, '{owner}');
  was := public.licence_of(p.agency);
  insert into public.licences as l
    values (p.agency, 1, p_licence ->> 'holder', p_licence ->> 'number', p_licence ->> 'authority', p_licence ->> 'url')
    on conflict (agency_id) do update set version = l.version + 1, holder = excluded.holder, number = excluded.number,
      authority = excluded.authority, url = excluded.url
    returning l.version into became;
  perform log_change(p, 'LICENCE_CHANGED', 'AGENCY', p.agency, was, public.licence_of(p.agency));
  return became;
end $$;
