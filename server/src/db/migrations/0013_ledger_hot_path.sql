-- The hot path of the ledger: one call for a whole journal, and nothing done twice (docs/decisions/0009-one-call-a-journal.md).

-- PostgreSQL reads a CHECK anew for every statement that writes its table; these cost a quarter of a post. What only a wrong ledger.post
-- or ledger.resolve could break is refused there and found by the audit. What two transactions could break together, or what would let
-- a player spend money that is not there, stays a constraint.
alter table ledger.journals
  drop constraint journals_key_check,
  drop constraint journals_phase_check,
  drop constraint journals_check,
  drop constraint journals_agency_id_resolves_fkey;
alter table ledger.legs drop constraint legs_amount_check, drop constraint legs_check;
-- The key to accounts was looked up again whenever a journal moved one account twice; only open_account makes a row here.
alter table ledger.balances
  drop constraint balances_agency_id_account_id_fkey,
  drop constraint free_not_negative,
  add constraint free_not_negative check (posted >= held);

-- One index a side does for both: the numbered legs of a player's account, and all legs of a house account, which have no number.
drop index ledger.leg_by_debit, ledger.leg_by_credit, ledger.leg_debit, ledger.leg_credit;
create unique index leg_debit on ledger.legs (agency_id, debit, debit_n);
create unique index leg_credit on ledger.legs (agency_id, credit, credit_n);

-- The three functions are the only writers of the ledger: they run as its owner, whoever calls them, and see no names but its own.
-- Every statement of theirs looks up by key, so one plan serves all and a new connection plans each once.
-- They look accounts up by key and never join them: a join's plan may read every account there is.
alter function ledger.open_account(text, uuid, text, text, text) security definer set search_path = ledger, pg_temp;

create function ledger.account_name(p_agency text, p_account bigint) returns text[]
language sql stable set search_path = ledger, pg_temp set enable_seqscan = off as $$
  select array[owner::text, kind, place, currency] from accounts where agency_id = p_agency and account_id = p_account
$$;

drop function ledger.post(text, uuid, text, text, bigint[], bigint[], bigint[], boolean, jsonb);

-- Posts one journal: single (moves now) or pending (holds what the debited player accounts give). Each leg has a row of p_debit and of
-- p_credit, {owner, kind, place, currency}; an account that was never used is opened. A replay of the key with the same content answers the
-- first journal; with other content it is refused (LE003). Overdraft: 23514 free_not_negative.
create function ledger.post(
  p_agency text, p_owner uuid, p_key text, p_event text,
  p_debit text[], p_credit text[], p_amount bigint[], p_pending boolean, p_memo jsonb,
  out journal bigint, out replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  count_legs constant int := cardinality(p_amount);
  wanted_phase constant text := case when p_pending then 'pending' else 'single' end;
  nobody constant uuid := house();
  same boolean;
  first journals;
  d_owner uuid;
  d_id bigint;
  d_n bigint;
  d_after bigint;
  c_owner uuid;
  c_id bigint;
  c_n bigint;
  c_after bigint;
begin
  if (count_legs > 0 and cardinality(p_debit) = 4 * count_legs and cardinality(p_credit) = 4 * count_legs
    and 0 < all (p_amount) and length(p_key) between 1 and 200) is not true
  then
    raise exception 'a journal needs a key and legs that move something' using errcode = 'LE001';
  end if;
  replayed := lock_owner(p_agency, p_owner) is null; -- a void that is never null; an expression costs less than a statement
  select * into first from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key;
  if found then
    select first.event = p_event and first.phase = wanted_phase
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

  insert into journals (agency_id, owner, key, event, phase, memo) values (p_agency, p_owner, p_key, p_event, wanted_phase, p_memo)
    returning journal_id into journal;
  for i in 1..count_legs loop
    d_owner := p_debit[i][1];
    c_owner := p_credit[i][1];
    select d.account_id, c.account_id into d_id, c_id from accounts d, accounts c
      where d.agency_id = p_agency and d.owner = d_owner
        and d.kind = p_debit[i][2] and d.place = p_debit[i][3] and d.currency = p_debit[i][4]
        and c.agency_id = p_agency and c.owner = c_owner
        and c.kind = p_credit[i][2] and c.place = p_credit[i][3] and c.currency = p_credit[i][4];
    if not found then
      d_id := open_account(p_agency, d_owner, p_debit[i][2], p_debit[i][3], p_debit[i][4]);
      c_id := open_account(p_agency, c_owner, p_credit[i][2], p_credit[i][3], p_credit[i][4]);
    end if;
    if d_owner not in (nobody, p_owner) or c_owner not in (nobody, p_owner) or p_debit[i][4] <> p_credit[i][4] or d_id = c_id then
      raise exception 'leg % has a wrong account', i using errcode = 'LE002';
    end if;
    d_n := null; d_after := null; c_n := null; c_after := null;
    if d_owner <> nobody then
      if p_pending then
        update balances set held = held + p_amount[i] where agency_id = p_agency and account_id = d_id;
      else
        update balances set posted = posted - p_amount[i], legs = legs + 1
          where agency_id = p_agency and account_id = d_id returning posted, legs into d_after, d_n;
      end if;
    end if;
    if c_owner <> nobody and not p_pending then
      update balances set posted = posted + p_amount[i], legs = legs + 1
        where agency_id = p_agency and account_id = c_id returning posted, legs into c_after, c_n;
    end if;
    insert into legs values (p_agency, journal, i, d_id, c_id, p_amount[i], d_n, d_after, c_n, c_after);
  end loop;
end $$;

-- Resolves a pending journal once: posts it or makes it void. A replay answers the first resolution; the other one is refused (LE005).
create or replace function ledger.resolve(p_agency text, p_owner uuid, p_pending_key text, p_key text, p_post boolean, p_memo jsonb,
  out journal bigint, out replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted_phase constant text := case when p_post then 'post' else 'void' end;
  nobody constant uuid := house();
  pending journals;
  first journals;
  leg record;
  d_n bigint;
  d_after bigint;
  c_n bigint;
  c_after bigint;
begin
  replayed := lock_owner(p_agency, p_owner) is null; -- as in ledger.post
  select * into pending from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_pending_key;
  if not found or pending.phase <> 'pending' then
    raise exception 'no pending journal %', p_pending_key using errcode = 'LE004';
  end if;
  select * into first from journals j where j.agency_id = p_agency and j.resolves = pending.journal_id;
  if found then
    if first.key = p_key and first.phase = wanted_phase then
      journal := first.journal_id;
      replayed := true;
      return;
    end if;
    raise exception 'already resolved: %', first.phase using errcode = 'LE005';
  end if;
  insert into journals (agency_id, owner, key, event, phase, resolves, memo)
    values (p_agency, p_owner, p_key, pending.event, wanted_phase, pending.journal_id, p_memo) returning journal_id into journal;
  for leg in
    select l.*,
      (select d.owner from accounts d where d.agency_id = l.agency_id and d.account_id = l.debit) as d_owner,
      (select c.owner from accounts c where c.agency_id = l.agency_id and c.account_id = l.credit) as c_owner
    from legs l where l.agency_id = p_agency and l.journal_id = pending.journal_id order by l.no
  loop
    d_n := null; d_after := null; c_n := null; c_after := null;
    if not p_post then
      if leg.d_owner <> nobody then
        update balances set held = held - leg.amount where agency_id = p_agency and account_id = leg.debit;
      end if;
      continue;
    end if;
    if leg.d_owner <> nobody then
      update balances set held = held - leg.amount, posted = posted - leg.amount, legs = legs + 1
        where agency_id = p_agency and account_id = leg.debit returning posted, legs into d_after, d_n;
    end if;
    if leg.c_owner <> nobody then
      update balances set posted = posted + leg.amount, legs = legs + 1
        where agency_id = p_agency and account_id = leg.credit returning posted, legs into c_after, c_n;
    end if;
    insert into legs values (p_agency, journal, leg.no, leg.debit, leg.credit, leg.amount, d_n, d_after, c_n, c_after);
  end loop;
end $$;
