-- What the application may do. It works as kham_app, which db/app-role.ts makes: a role belongs to the cluster, not to one database.
-- Later tables get their rights by the defaults below: in schema ledger to be read, elsewhere to be read and written. A migration that
-- adds an append-only table outside ledger, or a ledger function that writes, says so itself:
--   revoke update, delete on <table> from kham_app;
--   create function ledger.<name> ... security definer set search_path = ledger, pg_temp ...
revoke create on schema public from public, kham_app;
grant usage on schema public, ledger to kham_app;

grant select, insert, update, delete on all tables in schema public to kham_app;
alter default privileges in schema public grant select, insert, update, delete on tables to kham_app;
revoke insert, update, delete on schema_migrations from kham_app;
-- Orders and payments are facts: they move on, and never go away.
revoke delete on deposits, withdrawals, payments, payouts, credit_transfers from kham_app;
-- What is append-only by its trigger is so by its rights as well.
do $$
declare
  kept regclass;
begin
  for kept in select tgrelid from pg_trigger where tgname = 'append_only' loop
    execute format('revoke update, delete on %s from kham_app', kept);
  end loop;
end $$;

grant select on all tables in schema ledger to kham_app;
alter default privileges in schema ledger grant select on tables to kham_app;

-- The only way to write the ledger: with the owner's rights, and with names that no caller can put other things under.
do $$
declare
  door regprocedure;
begin
  for door in
    select oid from pg_proc where pronamespace = 'ledger'::regnamespace and proname in ('open_account', 'post', 'resolve', 'seal')
  loop
    execute format('alter function %s security definer set search_path = ledger, pg_temp', door);
  end loop;
end $$;

-- pg-boss makes its tables later, as their owner too.
create schema if not exists jobs;
grant usage on schema jobs to kham_app;
grant select, insert, update, delete on all tables in schema jobs to kham_app;
alter default privileges in schema jobs grant select, insert, update, delete on tables to kham_app;
