/** Takes the checks and foreign keys of the ledger away, in a transaction that is rolled back: as who has the superuser's password could. */
export const withoutLedgerChecks = `do $$ declare each record; begin
  for each in select conrelid, contypid, conname from pg_constraint
    where connamespace = 'ledger'::regnamespace and contype in ('c', 'f') loop
    if each.contypid <> 0 then execute format('alter domain %s drop constraint %I', each.contypid::regtype, each.conname);
    else execute format('alter table %s drop constraint %I', each.conrelid::regclass, each.conname); end if;
  end loop;
end $$`
