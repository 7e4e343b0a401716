-- The timelines of orders lie in a partition for each month in which an order was opened (docs/decisions/0070-history-by-month.md).
-- locks: order_steps is shut while it becomes the first partition and its rows are held against its bound: about a second for a million steps.
--
-- Partitions are nobody's but the owner's: whoever reads or writes the table itself needs no right to them.
create schema history;
grant usage on schema history to kham_app;

-- The least id that an order of a month of Vientiane can have: a UUID version 7 begins with its milliseconds.
create function history.first_id(p_month date) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from ledger.day_start(p_month)) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- The month of an order, by its id.
create function history.month_of(p_id uuid) returns date language sql immutable as $$
  select date_trunc('month', ledger.day_of(to_timestamp(('x' || substr(replace(p_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0))::timestamp)::date
$$;

create function history.next_month(p_month date) returns date language sql immutable as $$
  select (p_month + interval '1 month')::date
$$;

create function history.partition_of(p_month date) returns text language sql immutable as $$
  select 'order_steps_' || to_char(p_month, 'YYYY_MM')
$$;

-- What was there before lies in one partition, up to the month that its name tells.
create function history.first_month() returns date language sql stable as $$
  select to_date(substr(c.relname, 20), 'YYYY_MM') from pg_class c
    where c.relnamespace = 'history'::regnamespace and c.relname ~ '^order_steps_before_\d{4}_\d\d$' and c.relispartition
$$;

do $$
declare
  -- An empty table is a new database, or one that a backup is to fill: there each month gets its own.
  bound constant date := case when exists (select from public.order_steps)
    then history.next_month(date_trunc('month', ledger.day_of(now()))::date) else date '2026-12-01' end;
  lowest constant uuid := history.first_id(bound);
  parted constant text := 'order_steps_before_' || to_char(bound, 'YYYY_MM');
  guards constant text[] := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'public.order_steps'::regclass and not tgisinternal);
  guard text;
begin
  for guard in select tgname from pg_trigger where tgrelid = 'public.order_steps'::regclass and not tgisinternal loop
    execute format('drop trigger %I on public.order_steps', guard);
  end loop;
  alter table public.order_steps set schema history;
  execute format('alter table history.order_steps rename to %I', parted);
  execute format('revoke all on history.%I from kham_app', parted);

  create table public.order_steps (
    agency_id text not null,
    order_kind text not null constraint order_steps_order_kind_check
      check (order_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal')),
    order_id uuid not null,
    no integer not null constraint order_steps_no_check check (no >= 1),
    at timestamptz not null,
    step text not null,
    status text not null,
    by text not null constraint order_steps_by_check check (by in ('PLAYER', 'STAFF', 'BANK', 'PROVIDER', 'SYSTEM')),
    staff_id uuid,
    reference text,
    bank_ref text,
    balance_before_minor bigint,
    balance_after_minor bigint,
    reason text,
    constraint order_steps_pkey primary key (agency_id, order_id, no),
    constraint order_steps_agency_id_staff_id_fkey foreign key (agency_id, staff_id) references public.staff (agency_id, staff_id)
  ) partition by range (order_id);
  create index order_steps_by_staff on public.order_steps (agency_id, staff_id, at) where staff_id is not null;
  create index order_steps_by_time on public.order_steps (agency_id, at);
  revoke update, delete on public.order_steps from kham_app;

  -- What fits no month: it keeps a month that nobody has made ahead from stopping an order.
  create table history.order_steps_rest (like public.order_steps including all);
  execute format(
    'with later as (delete from history.%I where order_id >= %L returning *) insert into history.order_steps_rest select * from later', parted, lowest);
  execute format('alter table public.order_steps attach partition history.%I for values from (minvalue) to (%L)', parted, lowest);
  alter table public.order_steps attach partition history.order_steps_rest default;

  foreach guard in array guards loop
    execute guard;
  end loop;
  foreach guard in array array[parted, 'order_steps_rest'] loop
    execute format('create trigger no_truncate before truncate on history.%I for each statement execute function public.refuse_change()', guard);
  end loop;
end $$;

-- Makes the partition of a month, if there is none. It is attached, not made in place, so that nobody who writes steps waits for it; only what
-- is in no month is shut for that moment, and the staff's rows, to which its key leads. Answers whether it was made: not where steps of the month
-- lie among the rest already, which stay there.
create function history.make_month(p_month date) returns boolean language plpgsql set search_path = history, pg_temp as $$
declare
  name constant text := partition_of(p_month);
  from_id constant uuid := first_id(p_month);
  to_id constant uuid := first_id(next_month(p_month));
begin
  if to_regclass('history.' || name) is not null or p_month < first_month() then
    return false;
  end if;
  lock table order_steps_rest in access exclusive mode;
  if exists (select from order_steps_rest where order_id >= from_id and order_id < to_id) then
    return false;
  end if;
  execute format('create table %I (like public.order_steps including all)', name);
  execute format('alter table public.order_steps attach partition history.%I for values from (%L) to (%L)', name, from_id, to_id);
  execute format('create trigger no_truncate before truncate on %I for each statement execute function public.refuse_change()', name);
  return true;
end $$;

-- The months from the first one on to three ahead of a moment that have no partition.
create function history.missing_months(p_at timestamptz, p_ahead integer) returns setof date language sql stable as $$
  select m::date from generate_series(
      history.first_month()::timestamp, date_trunc('month', ledger.day_of(p_at)::timestamp) + make_interval(months => p_ahead), interval '1 month') m
    where to_regclass('history.' || history.partition_of(m::date)) is null
$$;

-- Makes those, and answers which. One that has to wait is left for the next time, and so is all of it where another process is at it.
create function history.make_months(p_at timestamptz) returns date[] language plpgsql set search_path = history, pg_temp set lock_timeout = '500ms' as $$
declare
  month date; made date[] := '{}';
begin
  if pg_try_advisory_xact_lock(hashtextextended('kham makes months', 7106)) then
    for month in select m from missing_months(p_at, 3) m order by m loop
      if make_month(month) then
        made := made || month;
      end if;
    end loop;
  end if;
  return made;
exception when lock_not_available or deadlock_detected then
  return '{}';
end $$;

-- What the application may do of it: to a database whose clock says so.
create function history.make_months_ahead() returns date[] language sql security definer set search_path = history, pg_temp as $$
  select make_months(clock_timestamp())
$$;

do $$ declare door regprocedure; begin
  for door in select oid from pg_proc where pronamespace = 'history'::regnamespace loop
    execute format('revoke execute on function %s from public', door);
  end loop;
end $$;
grant execute on function history.make_months_ahead() to kham_app;

select history.make_months(now());
