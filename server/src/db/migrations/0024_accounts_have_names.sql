-- An account is found by one text instead of four columns: finding both accounts of a leg was 29 % of ledger.post. "C", since it is only ever
-- compared for equality. Unique of itself: only the place may have a space, and the other three parts have none.
alter table ledger.accounts
  add column name text collate "C" generated always as (owner::text || ' ' || kind || ' ' || place || ' ' || currency) stored;
alter table ledger.accounts add constraint accounts_name unique (agency_id, name);

drop function ledger.account_name(text, bigint);
create function ledger.account_name(p_agency text, p_account bigint) returns text
language sql stable set search_path = ledger, pg_temp set enable_seqscan = off as $$
  select name from accounts where agency_id = p_agency and account_id = p_account
$$;

-- Opens the account of that name. It has to come out as it was asked for, or whoever looks for it would never find it.
create function ledger.open_named(p_agency text, p_name text) returns bigint
language plpgsql set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  named constant text[] := regexp_match(p_name, '^([0-9a-f-]{36}) ([a-z]+) (.*) ([A-Z]{3})$');
  opened bigint;
begin
  if named is not null then
    opened := open_account(p_agency, named[1]::uuid, named[2], named[3], named[4]);
  end if;
  if (account_name(p_agency, opened) = p_name) is not true then
    raise exception '% names no account', p_name using errcode = 'LE001';
  end if;
  return opened;
end $$;

drop function ledger.post(text, uuid, text, text, text[], text[], bigint[], boolean, jsonb);

-- Posts one journal: single (moves now) or pending (holds what the debited player accounts give). p_debit and p_credit name the accounts of
-- each leg as ledger.accounts does; one that was never used is opened. A replay of the key with the same content answers the first journal;
-- with other content it is refused (LE003). Overdraft: 23514 free_not_negative.
-- PL/pgSQL prepares every expression once a transaction, so each one less is a gain; the variables of a leg are null again by being declared
-- inside the loop.
create function ledger.post(
  p_agency text, p_owner uuid, p_key text, p_event text,
  p_debit text[], p_credit text[], p_amount bigint[], p_pending boolean, p_memo jsonb,
  out journal bigint, out replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  same boolean;
  first journals;
begin
  if (cardinality(p_amount) > 0 and cardinality(p_debit) = cardinality(p_amount) and cardinality(p_credit) = cardinality(p_amount)
    and 0 < all (p_amount) and length(p_key) between 1 and 200) is not true
  then
    raise exception 'a journal needs a key and legs that move something' using errcode = 'LE001';
  end if;
  replayed := lock_owner(p_agency, p_owner) is null; -- a void that is never null; an expression costs less than a statement
  insert into journals (agency_id, owner, key, event, phase, memo)
    values (p_agency, p_owner, p_key, p_event, case when p_pending then 'pending' else 'single' end, p_memo)
    on conflict (agency_id, owner, key) do nothing returning journal_id into journal;
  if journal is null then
    select * into first from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key;
    select first.event = p_event and first.phase = case when p_pending then 'pending' else 'single' end
        and array_agg(account_name(p_agency, l.debit) order by l.no) = p_debit
        and array_agg(account_name(p_agency, l.credit) order by l.no) = p_credit
        and array_agg(l.amount order by l.no) = p_amount
      into same from legs l where l.agency_id = p_agency and l.journal_id = first.journal_id;
    if same is not true then
      raise exception 'key % was used for another journal', p_key using errcode = 'LE003';
    end if;
    journal := first.journal_id;
    replayed := true;
    return;
  end if;

  for i in 1..cardinality(p_amount) loop
    declare
      d_id bigint;
      d_owner uuid;
      d_currency text;
      d_n bigint;
      d_after bigint;
      c_id bigint;
      c_owner uuid;
      c_currency text;
      c_n bigint;
      c_after bigint;
    begin
      loop
        select d.account_id, d.owner, d.currency, c.account_id, c.owner, c.currency
          into d_id, d_owner, d_currency, c_id, c_owner, c_currency
          from accounts d, accounts c
          where d.agency_id = p_agency and d.name = p_debit[i] and c.agency_id = p_agency and c.name = p_credit[i];
        exit when found;
        perform open_named(p_agency, p_debit[i]), open_named(p_agency, p_credit[i]);
      end loop;
      if d_owner not in (house(), p_owner) or c_owner not in (house(), p_owner) or d_currency <> c_currency or d_id = c_id then
        raise exception 'leg % has a wrong account', i using errcode = 'LE002';
      end if;
      if d_owner <> house() then
        if p_pending then
          update balances set held = held + p_amount[i] where agency_id = p_agency and account_id = d_id;
        else
          update balances set posted = posted - p_amount[i], legs = legs + 1
            where agency_id = p_agency and account_id = d_id returning posted, legs into d_after, d_n;
        end if;
      end if;
      if c_owner <> house() and not p_pending then
        update balances set posted = posted + p_amount[i], legs = legs + 1
          where agency_id = p_agency and account_id = c_id returning posted, legs into c_after, c_n;
      end if;
      insert into legs values (p_agency, journal, i, d_id, c_id, p_amount[i], d_n, d_after, c_n, c_after);
    end;
  end loop;
end $$;

-- Resolves a pending journal once: posts it or makes it void. A replay answers the first resolution; the other one is refused (LE005).
create or replace function ledger.resolve(p_agency text, p_owner uuid, p_pending_key text, p_key text, p_post boolean, p_memo jsonb,
  out journal bigint, out replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  pending journals;
  first journals;
  leg record;
begin
  replayed := lock_owner(p_agency, p_owner) is null; -- as in ledger.post
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
    journal := first.journal_id;
    replayed := true;
    return;
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
          update balances set held = held - leg.amount where agency_id = p_agency and account_id = leg.debit;
        end if;
        continue;
      end if;
      if leg.of_debited then
        update balances set held = held - leg.amount, posted = posted - leg.amount, legs = legs + 1
          where agency_id = p_agency and account_id = leg.debit returning posted, legs into d_after, d_n;
      end if;
      if leg.of_credited then
        update balances set posted = posted + leg.amount, legs = legs + 1
          where agency_id = p_agency and account_id = leg.credit returning posted, legs into c_after, c_n;
      end if;
      insert into legs values (p_agency, journal, leg.no, leg.debit, leg.credit, leg.amount, d_n, d_after, c_n, c_after);
    end;
  end loop;
end $$;
