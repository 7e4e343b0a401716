-- Spreads the tables by agency_id over the machines of a Citus cluster, so that one agency lies on one of them. As the owner, once, after
-- the migrations and before the first agency, in one transaction. Citus is none of what the tests bring: that every table comes once and
-- every key comes back is tested with stand-ins for its functions (server/src/db/citus.test.ts).
set citus.enable_unsafe_triggers = on;

create temporary table keys on commit drop as
  select conrelid::regclass as of_table, confrelid::regclass as to_table, conname as name, pg_get_constraintdef(oid) as says
  from pg_constraint
  where contype = 'f' and connamespace in ('public'::regnamespace, 'ledger'::regnamespace, 'audit'::regnamespace);

create temporary table tables on commit drop as
  select c.oid::regclass as name,
    -- Found by the host, before anybody knows whose it is.
    c.oid <> 'public.agency_hosts'::regclass
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id') as is_spread
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace, 'audit'::regnamespace);

do $$
declare
  it record;
begin
  -- Some lead to each other, so none could come first.
  for it in select * from keys loop
    execute format('alter table %s drop constraint %I', it.of_table, it.name);
  end loop;
  for it in select * from tables order by is_spread, name::text loop
    if it.is_spread then
      perform create_distributed_table(it.name, 'agency_id');
    else
      perform create_reference_table(it.name);
    end if;
  end loop;
  -- A row that every machine has can lead to none that lies on one.
  for it in
    select k.* from keys k join tables f on f.name = k.of_table join tables t on t.name = k.to_table
    where f.is_spread or not t.is_spread
  loop
    execute format('alter table %s add constraint %I %s', it.of_table, it.name, it.says);
  end loop;
end $$;
