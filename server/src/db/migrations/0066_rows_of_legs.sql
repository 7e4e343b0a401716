-- A journal is told by rows of legs, and a balance keeps what is free (docs/decisions/0021-a-journal-is-rows-of-legs.md).

lock table ledger.journals, ledger.accounts, ledger.balances, ledger.legs in access exclusive mode;

-- A CHECK of two columns was parsed and planned by each statement that writes the table; a domain is prepared once a session.
-- What is posted is free + held.
create domain ledger.spendable as bigint constraint free_not_negative check (value >= 0);
alter table ledger.balances drop constraint free_not_negative, alter column posted drop default;
alter table ledger.balances alter column posted type ledger.spendable using posted - held;
alter table ledger.balances alter column posted set default 0;
alter table ledger.balances rename column posted to free;

-- Each function in an expression is looked up and prepared anew: this lock has three of them instead of five.
create or replace function ledger.lock_owner(p_agency text, p_owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock(uuid_hash_extended(p_owner, hashtextextended(p_agency, 7101)))
$$;

drop function ledger.post(text, uuid, text, text, text[], text[], bigint[], boolean, jsonb);
drop function ledger.resolve(text, uuid, text, text, boolean, jsonb);

-- What ledger.post does about a leg {debit, credit, amount} that it cannot post as it is: opens its accounts where one was never used, which
-- p_fits is null for, or refuses it.
create function ledger.open_or_refuse(p_agency text, p_nth integer, p_leg text[], p_fits boolean) returns void
language plpgsql set search_path = ledger, pg_temp set enable_seqscan = off as $$
begin
  if (p_leg[3]::bigint > 0) is not true then
    raise exception 'leg % moves nothing', p_nth using errcode = 'LE001';
  elsif p_fits is not null then
    raise exception 'leg % has a wrong account', p_nth using errcode = 'LE002';
  end if;
  perform open_named(p_agency, p_leg[1]), open_named(p_agency, p_leg[2]);
end $$;

-- Posts one journal: single (moves now) or pending (holds what the debited player accounts give). Each row of p_legs is {debit, credit,
-- amount}, the accounts named as ledger.accounts does; one that was never used is opened. Answers the journal's id. A replay of the key with
-- the same content answers the first journal; with other content it is refused (LE003). Overdraft: 23514 free_not_negative.
-- PL/pgSQL prepares every expression once a transaction, and every function in it, so each one less is a gain; the variables of a leg are null
-- again by being declared inside the loop.
create function ledger.post(
  p_agency text, p_owner uuid, p_key text, p_event text, p_legs text[], p_pending boolean, p_memo jsonb) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  journal bigint;
  first journals;
  same boolean;
  named text[];
  nth integer := 0;
begin
  -- The lock is a void that is never null; an expression costs less than a statement.
  if (lock_owner(p_agency, p_owner) is not null and length(p_key) between 1 and 200 and array_length(p_legs, 2) = 3) is not true then
    raise exception 'a journal needs a key, and legs of a debit, a credit and an amount' using errcode = 'LE001';
  end if;
  insert into journals (agency_id, owner, key, event, phase, memo)
    values (p_agency, p_owner, p_key, p_event, case when p_pending then 'pending' else 'single' end, p_memo)
    on conflict (agency_id, owner, key) do nothing returning journal_id into journal;
  if journal is null then
    select * into first from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key;
    select first.event = p_event and first.phase = case when p_pending then 'pending' else 'single' end
        and array_agg(array[account_name(p_agency, l.debit), account_name(p_agency, l.credit), l.amount::text] order by l.no) = p_legs
      into same from legs l where l.agency_id = p_agency and l.journal_id = first.journal_id;
    if same is not true then
      raise exception 'key % was used for another journal', p_key using errcode = 'LE003';
    end if;
    return first.journal_id;
  end if;

  foreach named slice 1 in array p_legs loop
    declare
      d_id bigint;
      d_owner uuid;
      d_n bigint;
      d_after bigint;
      c_id bigint;
      c_owner uuid;
      c_n bigint;
      c_after bigint;
      moved bigint;
      fits boolean;
    begin
      nth := nth + 1;
      loop
        select d.account_id, d.owner, c.account_id, c.owner, named[3]::bigint, d.currency = c.currency and d.account_id <> c.account_id
          into d_id, d_owner, c_id, c_owner, moved, fits
          from accounts d, accounts c
          where d.agency_id = p_agency and d.name = named[1] and c.agency_id = p_agency and c.name = named[2];
        exit when fits and moved > 0 and d_owner in (house(), p_owner) and c_owner in (house(), p_owner);
        perform open_or_refuse(p_agency, nth, named, fits);
      end loop;
      if d_owner <> house() then
        if p_pending then
          update balances set free = free - moved, held = held + moved where agency_id = p_agency and account_id = d_id;
        else
          update balances set free = free - moved, legs = legs + 1
            where agency_id = p_agency and account_id = d_id returning free + held, legs into d_after, d_n;
        end if;
      end if;
      if c_owner <> house() and not p_pending then
        update balances set free = free + moved, legs = legs + 1
          where agency_id = p_agency and account_id = c_id returning free + held, legs into c_after, c_n;
      end if;
      insert into legs values (p_agency, journal, nth, d_id, c_id, moved, d_n, d_after, c_n, c_after);
    end;
  end loop;
  return journal;
end $$;

-- Resolves a pending journal once: posts it or makes it void. A replay answers the first resolution; the other one is refused (LE005).
create function ledger.resolve(
  p_agency text, p_owner uuid, p_pending_key text, p_key text, p_post boolean, p_memo jsonb) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  journal bigint;
  pending journals;
  first journals;
  leg record;
begin
  perform lock_owner(p_agency, p_owner);
  select * into pending from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_pending_key;
  if pending.phase is distinct from 'pending' then
    raise exception 'no pending journal %', p_pending_key using errcode = 'LE004';
  end if;
  insert into journals (agency_id, owner, key, event, phase, resolves, memo)
    values (p_agency, p_owner, p_key, pending.event, case when p_post then 'post' else 'void' end, pending.journal_id, p_memo)
    on conflict (agency_id, resolves) where resolves is not null do nothing returning journal_id into journal;
  if journal is null then
    select * into first from journals j where j.agency_id = p_agency and j.resolves = pending.journal_id;
    if first.key <> p_key or first.phase <> (case when p_post then 'post' else 'void' end) then
      raise exception 'already resolved: %', first.phase using errcode = 'LE005';
    end if;
    return first.journal_id;
  end if;

  for leg in
    select l.*,
      (select d.owner <> house() from accounts d where d.agency_id = l.agency_id and d.account_id = l.debit) as of_debited,
      (select c.owner <> house() from accounts c where c.agency_id = l.agency_id and c.account_id = l.credit) as of_credited
    from legs l where l.agency_id = p_agency and l.journal_id = pending.journal_id order by l.no
  loop
    declare
      d_n bigint;
      d_after bigint;
      c_n bigint;
      c_after bigint;
    begin
      if not p_post then
        if leg.of_debited then
          update balances set free = free + leg.amount, held = held - leg.amount where agency_id = p_agency and account_id = leg.debit;
        end if;
        continue;
      end if;
      if leg.of_debited then
        update balances set held = held - leg.amount, legs = legs + 1
          where agency_id = p_agency and account_id = leg.debit returning free + held, legs into d_after, d_n;
      end if;
      if leg.of_credited then
        update balances set free = free + leg.amount, legs = legs + 1
          where agency_id = p_agency and account_id = leg.credit returning free + held, legs into c_after, c_n;
      end if;
      insert into legs values (p_agency, journal, leg.no, leg.debit, leg.credit, leg.amount, d_n, d_after, c_n, c_after);
    end;
  end loop;
  return journal;
end $$;

-- What took a payment out of suspense was looked for by an index of what journals' memos say, which every journal paid for. Now whoever is let
-- out is written down, by the key that its journal bears.
create table ledger.suspense_exits (
  agency_id text not null,
  suspended text not null, -- the key of the journal that brought it into suspense
  owner     uuid not null,
  key       text not null,
  primary key (agency_id, suspended, owner, key)
);
insert into ledger.suspense_exits
  select agency_id, memo ->> 'suspended', owner, key from ledger.journals where memo ->> 'suspended' is not null;
create trigger append_only before update or delete on ledger.suspense_exits for each row execute function ledger.refuse();
create trigger no_truncate before truncate on ledger.suspense_exits for each statement execute function ledger.refuse();
drop index ledger.journals_out_of_suspense;

create or replace function ledger.may_leave_suspense(
  p_agency text, p_suspended text, p_account bigint, p_amount bigint, p_owner uuid, p_key text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  came numeric;
  gone numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency || ':' || p_suspended, 7103));
  if exists (select from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key) then
    return true;
  end if;
  select coalesce(sum(l.amount), 0) into came from journals j join legs l using (agency_id, journal_id)
    where j.agency_id = p_agency and j.owner = house() and j.key = p_suspended and l.credit = p_account;
  select coalesce(sum(l.amount), 0) into gone
    from suspense_exits e join journals j using (agency_id, owner, key) join legs l using (agency_id, journal_id)
    where e.agency_id = p_agency and e.suspended = p_suspended and l.debit = p_account and j.phase in ('single', 'pending')
      and not exists (select from journals r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void');
  if p_amount > came - gone then
    return false;
  end if;
  insert into suspense_exits values (p_agency, p_suspended, p_owner, p_key) on conflict do nothing;
  return true;
end $$;
