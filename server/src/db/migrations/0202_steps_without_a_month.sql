-- The id of a payment is made of its bank's reference and bears no time: what the staff did with it lies among the rest, and is sealed by the month in which
-- it was done. What lies there with an id of a month that gets its partition late moves into it.

-- As in 0200, but that it moves what came before it.
create or replace function history.make_month(p_month date) returns boolean language plpgsql set search_path = history, pg_temp as $$
declare
  name constant text := partition_of(p_month);
  from_id constant uuid := first_id(p_month);
  to_id constant uuid := first_id(next_month(p_month));
begin
  if to_regclass('history.' || name) is not null or p_month < first_month() then
    return false;
  end if;
  execute format('create table %I (like public.order_steps including all)', name);
  lock table order_steps_rest in access exclusive mode;
  -- They stay what they are: nothing that a step causes comes again.
  alter table order_steps_rest disable trigger user;
  execute format('with late as (delete from order_steps_rest where order_id >= %L and order_id < %L returning *) insert into %I select * from late',
    from_id, to_id, name);
  alter table order_steps_rest enable trigger user;
  execute format('alter table public.order_steps attach partition history.%I for values from (%L) to (%L)', name, from_id, to_id);
  execute format('create trigger no_truncate before truncate on %I for each statement execute function public.refuse_change()', name);
  return true;
end $$;

-- The month under which a step is sealed: of an id that bears a time, that one's; else its own.
create function history.month_of_step(p_id uuid, p_at timestamptz) returns date language sql immutable as $$
  select case when substr(p_id::text, 15, 1) = '7' then history.month_of(p_id) else date_trunc('month', ledger.day_of(p_at)::timestamp)::date end
$$;
revoke execute on function history.month_of_step(uuid, timestamptz) from public;
grant execute on function history.month_of_step(uuid, timestamptz) to kham_app;

create or replace function audit.steps_between(p_agency text, p_since timestamptz, p_until timestamptz)
returns table (month date, rows bigint, sha256 bytea) language sql stable as $$
  select history.month_of_step(s.order_id, s.at), count(*),
    pg_catalog.sha256(string_agg(pg_catalog.sha256(convert_to(audit.step_text(s), 'UTF8')), ''::bytea order by s.order_id, s.no))
  from public.order_steps s where s.agency_id = p_agency and s.at >= p_since and s.at < p_until
  group by 1
$$;

-- What was sealed before by other months is sealed anew.
alter table audit.sealed_steps disable trigger append_only;
delete from audit.sealed_steps;
alter table audit.sealed_steps enable trigger append_only;
