-- What an agency's orders went through in a month is sealed when the month is over (docs/decisions/0070-history-by-month.md): how many steps, and
-- SHA-256 over them, for each month in which their orders were opened. Journals and what the staff did have chains of their own.
create table audit.sealed_steps (
  agency_id text not null,
  until     timestamptz not null, -- of steps dated before
  month     date not null,        -- of orders opened in this month
  since     timestamptz not null, -- and not before this
  rows      bigint not null check (rows >= 0),
  sha256    bytea not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (agency_id, until, month)
);
create trigger append_only before update or delete on audit.sealed_steps for each row execute function ledger.refuse();
create trigger no_truncate before truncate on audit.sealed_steps for each statement execute function ledger.refuse();

-- All that a step says, as one text that no setting of the session changes. Whoever adds a column adds it behind these, and only where it is not null,
-- or no seal of before would fit.
create function audit.step_text(s public.order_steps) returns text language sql immutable as $$
  select jsonb_build_array(s.agency_id, s.order_kind, s.order_id, s.no, (extract(epoch from s.at) * 1000000)::bigint, s.step, s.status, s.by, s.staff_id,
    s.reference, s.bank_ref, s.balance_before_minor, s.balance_after_minor, s.reason)::text
$$;

-- The steps of a stretch of time, by the month in which their order was opened; SHA-256 over that of each, in the order of their key.
create function audit.steps_between(p_agency text, p_since timestamptz, p_until timestamptz)
returns table (month date, rows bigint, sha256 bytea) language sql stable as $$
  select history.month_of(s.order_id), count(*),
    pg_catalog.sha256(string_agg(pg_catalog.sha256(convert_to(audit.step_text(s), 'UTF8')), ''::bytea order by s.order_id, s.no))
  from public.order_steps s where s.agency_id = p_agency and s.at >= p_since and s.at < p_until
  group by 1
$$;
grant execute on function history.month_of(uuid) to kham_app;

-- The first moment of the month after the last sealed one, or of this month where none is, once it was an hour ago: longer than any act lasts that
-- began before it. Null where nothing is to be sealed yet.
create function audit.steps_to_seal(p_agency text) returns timestamptz language sql stable as $$
  select n.until from (
    select ledger.day_start(coalesce(
      (select (ledger.day_of(max(s.until)) + interval '1 month')::date from audit.sealed_steps s where s.agency_id = p_agency),
      date_trunc('month', ledger.day_of(clock_timestamp() - interval '1 hour')::timestamp)::date)) as until
  ) n where n.until + interval '1 hour' <= clock_timestamp()
$$;

-- Seals that month; answers until when its agency is sealed then, null where nothing was to be done.
create function audit.seal_steps(p_agency text) returns timestamptz
language plpgsql security definer set search_path = audit, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  last timestamptz; ends timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency, 7107));
  ends := steps_to_seal(p_agency);
  if ends is null then
    return null;
  end if;
  select coalesce(max(s.until), '-infinity') into last from sealed_steps s where s.agency_id = p_agency;
  insert into sealed_steps (agency_id, until, month, since, rows, sha256)
    select p_agency, ends, b.month, last, b.rows, b.sha256 from steps_between(p_agency, last, ends) b;
  -- That there were none is sealed as well.
  insert into sealed_steps (agency_id, until, month, since, rows, sha256)
    values (p_agency, ends, (ledger.day_of(ends) - interval '1 month')::date, last, 0, pg_catalog.sha256(''))
    on conflict do nothing;
  return ends;
end $$;

revoke execute on function audit.seal_steps(text) from public;
grant execute on function audit.seal_steps(text) to kham_app;
