-- The ledger as it is in force, in one file; docs/schema.sql has its tables column by column and its views, 0082 closes its days.
--
-- Money is bigint minor units. A leg IS both entries: one debit, one credit, one amount, so that every leg balances by construction. A journal is one business
-- event under its idempotency key, of legs that belong to the house and to one player at most (its owner). Nothing is ever changed or deleted.
--   kinds     kind, side (-1 liability: balance = credits - debits; 1 asset), player (whose it is: a player's, or the house's)
--   accounts  owner, kind, place (a provider or a payment method), currency; named 'owner kind place currency'
--   journals  owner, key, event, phase: single (moves now), pending (holds), post or void (ends the pending one that it resolves); memo; at
--   legs      no, debit, credit, amount; n and after: the place among the account's own legs and the balance after it, of players' accounts alone
--   balances  of players' accounts: free + held = what we owe; neither below zero; legs: how many. The house's are sums of its legs: nothing contends on them
--   resolutions     which journal ended a pending one: at most one
--   suspense_exits  what has left suspense of a payment that came in
--   chain     links journals by SHA-256, sealed later by a round, so that posting does not wait for it

-- All at once and in the order of a journal, so that a server that posts meanwhile waits for this, or this for it.
lock table ledger.journals, ledger.accounts, ledger.balances, ledger.legs, ledger.resolutions, ledger.chain, ledger.checkpoint_positions,
  ledger.checkpoint_totals in access exclusive mode;

drop view ledger.entries, ledger.journal_texts, ledger.outcomes, ledger.house_balances;

-- What no statement breaks, whoever writes it. A rule of one column is a domain's: that is prepared once a session, a CHECK by each statement. What is written
-- before the row that it names (suspense_exits, days of checkpoints), and what takes two columns (a leg is between two accounts, an outcome resolves), the audit
-- compares: a key that is checked at the commit would be looked up by a plan that may scan the table for ever.
create domain ledger.journal_key as text collate "C" constraint key_of_200 check (value <> '' and length(value) <= 200);
create domain ledger.phase as text constraint phase_known check (value in ('single', 'pending', 'post', 'void'));
create domain ledger.positive as bigint constraint moves_something check (value > 0);
alter table ledger.balances add constraint of_an_account foreign key (agency_id, account_id) references ledger.accounts;
alter table ledger.journals
  alter key type ledger.journal_key, alter phase type ledger.phase,
  add constraint resolves_a_journal foreign key (agency_id, resolves) references ledger.journals;
alter table ledger.legs
  alter amount type ledger.positive,
  add constraint of_a_journal foreign key (agency_id, journal_id) references ledger.journals,
  add constraint debits_an_account foreign key (agency_id, debit) references ledger.accounts,
  add constraint credits_an_account foreign key (agency_id, credit) references ledger.accounts;
alter table ledger.resolutions add constraint of_a_pending_journal foreign key (agency_id, resolves) references ledger.journals,
  add constraint by_a_journal foreign key (agency_id, journal_id) references ledger.journals;
alter table ledger.chain add constraint links_a_journal foreign key (agency_id, journal_id) references ledger.journals;
alter table ledger.checkpoint_positions add constraint of_an_account foreign key (agency_id, account_id) references ledger.accounts;
alter table ledger.checkpoint_totals add constraint of_a_kind foreign key (kind) references ledger.kinds;

-- What became of a pending journal.
create view ledger.outcomes as
  select s.agency_id, s.resolves, j.journal_id, j.key, j.phase, j.at
  from ledger.resolutions s join ledger.journals j on j.agency_id = s.agency_id and j.journal_id = s.journal_id;

-- Every leg as its two entries, with the balance before and after.
create view ledger.entries as
  select agency_id, journal_id, no, side, account_id, owner, kind, place, currency, amount,
    balance_after - amount as balance_before, balance_after, at, event, key, n
  from (
    select e.agency_id, e.journal_id, e.no, e.side, e.account_id, a.owner, a.kind, a.place, a.currency,
      e.debited * k.side as amount,
      coalesce(e.after, sum(e.debited * k.side) over (
        partition by e.agency_id, e.account_id, a.owner, a.kind, a.place, a.currency order by j.at, e.journal_id, e.no))::bigint as balance_after,
      j.at, j.event, j.key, e.n
    from (
      select agency_id, journal_id, no, 'debit' as side, debit as account_id, amount as debited, debit_n as n, debit_after as after
        from ledger.legs
      union all
      select agency_id, journal_id, no, 'credit', credit, -amount, credit_n, credit_after from ledger.legs
    ) e
    join ledger.journals j using (agency_id, journal_id)
    join ledger.accounts a using (agency_id, account_id)
    join ledger.kinds k on k.kind = a.kind
    where j.phase in ('single', 'post')
  ) opened;

-- What a link of the chain is made of.
create view ledger.journal_texts as
  select j.agency_id, j.journal_id,
    jsonb_build_array(j.agency_id, j.journal_id, j.owner, j.key, j.event, j.phase, j.resolves, j.memo,
      (extract(epoch from j.at) * 1000000)::bigint,
      (select jsonb_agg(jsonb_build_array(l.no, l.amount,
          (select concat_ws(' ', d.account_id, d.owner, d.kind, d.place, d.currency)
            from ledger.accounts d where d.agency_id = l.agency_id and d.account_id = l.debit), l.debit_n, l.debit_after,
          (select concat_ws(' ', c.account_id, c.owner, c.kind, c.place, c.currency)
            from ledger.accounts c where c.agency_id = l.agency_id and c.account_id = l.credit), l.credit_n, l.credit_after) order by l.no)
        from ledger.legs l where l.agency_id = j.agency_id and l.journal_id = j.journal_id))::text as text
  from ledger.journals j;

-- The accounts of the house: a sum, as nothing contends on them.
create view ledger.house_balances as
  select a.agency_id, a.account_id, a.kind, a.place, a.currency,
    coalesce(sum(m.debit), 0) as debits, coalesce(sum(m.credit), 0) as credits,
    (coalesce(sum(m.debit), 0) - coalesce(sum(m.credit), 0)) * k.side as balance
  from ledger.accounts a
  join ledger.kinds k using (kind)
  left join lateral (
    select l.amount as debit, 0::bigint as credit from ledger.legs l join ledger.journals j using (agency_id, journal_id)
      where l.agency_id = a.agency_id and l.debit = a.account_id and j.phase in ('single', 'post')
    union all
    select 0, l.amount from ledger.legs l join ledger.journals j using (agency_id, journal_id)
      where l.agency_id = a.agency_id and l.credit = a.account_id and j.phase in ('single', 'post')
  ) m on true
  where a.owner = ledger.house()
  group by a.agency_id, a.account_id, a.kind, a.place, a.currency, k.side;

-- All journals of one owner wait for one another; the lock ends with the transaction.
create or replace function ledger.lock_owner(p_agency text, p_owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock(uuid_hash_extended(p_owner, hashtextextended(p_agency, 7101)))
$$;

-- Accounts. enable_seqscan is off in these functions: a plan made while the tables were empty would scan them for ever.
create or replace function ledger.account_name(p_agency text, p_account bigint) returns text
language sql stable set search_path = ledger, pg_temp set enable_seqscan = off as $$
  select name from accounts where agency_id = p_agency and account_id = p_account
$$;

create or replace function ledger.open_account(p_agency text, p_owner uuid, p_kind text, p_place text, p_currency text) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  found_id bigint; is_player boolean;
begin
  select account_id into found_id from accounts
    where agency_id = p_agency and owner = p_owner and kind = p_kind and place = p_place and currency = p_currency;
  if found then
    return found_id;
  end if;
  select player into is_player from kinds where kind = p_kind;
  if is_player is distinct from (p_owner <> house()) then
    raise exception 'kind % with owner %', p_kind, p_owner using errcode = 'LE001';
  end if;
  insert into accounts (agency_id, owner, kind, place, currency) values (p_agency, p_owner, p_kind, p_place, p_currency)
    on conflict do nothing returning account_id into found_id;
  if found_id is null then
    select account_id into found_id from accounts
      where agency_id = p_agency and owner = p_owner and kind = p_kind and place = p_place and currency = p_currency;
  end if;
  if is_player then
    insert into balances (agency_id, account_id) values (p_agency, found_id) on conflict do nothing;
  end if;
  return found_id;
end
$$;

-- Opens the account of that name. It has to come out as it was asked for, or whoever looks for it would never find it.
create or replace function ledger.open_named(p_agency text, p_name text) returns bigint
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
end
$$;

-- What ledger.post does about a leg that it cannot post as it is: opens its accounts where one was never used, and refuses a leg that does not
-- fit. It looks again by itself, since another transaction may have opened them in the meantime.
create or replace function ledger.open_or_refuse(
  p_agency text, p_owner uuid, p_nth integer, p_debit text, p_credit text, p_amount bigint) returns void
language plpgsql set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  fits boolean;
begin
  if (p_amount > 0) is not true then
    raise exception 'leg % moves nothing', p_nth using errcode = 'LE001';
  end if;
  perform open_named(p_agency, p_debit), open_named(p_agency, p_credit);
  select d.currency = c.currency and d.account_id <> c.account_id and d.owner in (house(), p_owner) and c.owner in (house(), p_owner)
    into fits from accounts d, accounts c
    where d.agency_id = p_agency and d.name = p_debit and c.agency_id = p_agency and c.name = p_credit;
  if fits is not true then
    raise exception 'leg % has a wrong account', p_nth using errcode = 'LE002';
  end if;
end
$$;

-- The journal that a key was used for, when it has the same content (else LE003).
create or replace function ledger.same_journal(
  p_agency text, p_owner uuid, p_key text, p_event text, p_legs text[], p_pending boolean) returns bigint
language plpgsql set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  first journals; same boolean;
begin
  select * into first from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key;
  select first.event = p_event and first.phase = case when p_pending then 'pending' else 'single' end
      and array_agg(array[account_name(p_agency, l.debit), account_name(p_agency, l.credit), l.amount::text] order by l.no) = p_legs
    into same from legs l where l.agency_id = p_agency and l.journal_id = first.journal_id;
  if same is not true then
    raise exception 'key % was used for another journal', p_key using errcode = 'LE003';
  end if;
  return first.journal_id;
end
$$;

-- Posts one journal: single (moves now) or pending (holds what the debited player accounts give). Each row of p_legs is {debit, credit,
-- amount}, the accounts named as ledger.accounts does; one that was never used is opened. Answers the journal's id. A replay of the key with
-- the same content answers the first journal; with other content it is refused (LE003). Overdraft: 23514 free_not_negative.
-- PL/pgSQL prepares every expression once a transaction, and every function in it, so each one less is a gain; the variables of a leg are null
-- again by being declared inside the loop. A player is null where the account is the house's.
create or replace function ledger.post(
  p_agency text, p_owner uuid, p_key text, p_event text, p_legs text[], p_pending boolean, p_memo jsonb) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  journal bigint;
begin
  -- The lock is a void that is never null; an expression costs less than a statement.
  if (lock_owner(p_agency, p_owner) is not null and p_key <> '' and length(p_key) <= 200 and array_length(p_legs, 2) = 3) is not true then
    raise exception 'a journal needs a key, and legs of a debit, a credit and an amount' using errcode = 'LE001';
  end if;
  insert into journals (agency_id, owner, key, event, phase, memo)
    values (p_agency, p_owner, p_key, p_event, case when p_pending then 'pending' else 'single' end, p_memo)
    on conflict (agency_id, owner, key) do nothing returning journal_id into journal;
  if journal is null then
    return same_journal(p_agency, p_owner, p_key, p_event, p_legs, p_pending);
  end if;

  for nth in 1 .. array_length(p_legs, 1) loop
    declare
      d_id bigint; d_player uuid; d_n bigint; d_after bigint; c_id bigint; c_player uuid; c_n bigint; c_after bigint; moved bigint;
    begin
      loop
        select d.account_id, nullif(d.owner, house()), c.account_id, nullif(c.owner, house()), p_legs[nth][3]::bigint
          into d_id, d_player, c_id, c_player, moved
          from accounts d, accounts c
          where d.agency_id = p_agency and d.name = p_legs[nth][1] and c.agency_id = p_agency and c.name = p_legs[nth][2]
            and d.currency = c.currency and d.account_id <> c.account_id;
        exit when moved > 0 and (d_player = p_owner) is not false and (c_player = p_owner) is not false;
        perform open_or_refuse(p_agency, p_owner, nth, p_legs[nth][1], p_legs[nth][2], p_legs[nth][3]::bigint);
      end loop;
      if d_player is not null then
        if p_pending then
          update balances set free = free - moved, held = held + moved where agency_id = p_agency and account_id = d_id;
        else
          update balances set free = free - moved, legs = legs + 1
            where agency_id = p_agency and account_id = d_id returning free + held, legs into d_after, d_n;
        end if;
      end if;
      if c_player is not null and not p_pending then
        update balances set free = free + moved, legs = legs + 1
          where agency_id = p_agency and account_id = c_id returning free + held, legs into c_after, c_n;
      end if;
      insert into legs values (p_agency, journal, nth, d_id, c_id, moved, d_n, d_after, c_n, c_after);
    end;
  end loop;
  return journal;
end
$$;

-- Resolves a pending journal once: posts it or makes it void. A replay answers the first resolution; the other one is refused (LE005).
create or replace function ledger.resolve(
  p_agency text, p_owner uuid, p_pending_key text, p_key text, p_post boolean, p_memo jsonb) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  locked constant boolean := lock_owner(p_agency, p_owner) is not null; -- as in ledger.post
  journal bigint; pending_id bigint; named text; first outcomes; leg record;
begin
  select j.journal_id, j.event into pending_id, named from journals j
    where j.agency_id = p_agency and j.owner = p_owner and j.key = p_pending_key and j.phase = 'pending';
  if pending_id is null then
    raise exception 'no pending journal %', p_pending_key using errcode = 'LE004';
  end if;
  select * into first from outcomes o where o.agency_id = p_agency and o.resolves = pending_id;
  if found then
    if first.key is distinct from p_key or first.phase is distinct from (case when p_post then 'post' else 'void' end) then
      raise exception 'already resolved: %', first.phase using errcode = 'LE005';
    end if;
    return first.journal_id;
  end if;
  insert into journals (agency_id, owner, key, event, phase, resolves, memo)
    values (p_agency, p_owner, p_key, named, case when p_post then 'post' else 'void' end, pending_id, p_memo) returning journal_id into journal;
  insert into resolutions values (p_agency, pending_id, journal);

  for leg in
    select l.no, l.debit, l.credit, l.amount,
      (select d.owner <> house() from accounts d where d.agency_id = l.agency_id and d.account_id = l.debit) as of_debited,
      (select c.owner <> house() from accounts c where c.agency_id = l.agency_id and c.account_id = l.credit) as of_credited
    from legs l where l.agency_id = p_agency and l.journal_id = pending_id order by l.no
  loop
    declare
      d_n bigint; d_after bigint; c_n bigint; c_after bigint;
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
end
$$;

-- Whether so much of what a payment brought into suspense is still there; if so it is written down that the journal takes it out. What brought it in is named
-- by its key, where the house owns it, or as '<player>/<key>', where it came back from a player's order (came_owner and came_key, 0101).
create or replace function ledger.may_leave_suspense(
  p_agency text, p_suspended text, p_account bigint, p_amount bigint, p_owner uuid, p_key text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  came numeric; gone numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency || ':' || p_suspended, 7103));
  if exists (select from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key) then
    return true;
  end if;
  select coalesce(sum(l.amount), 0) into came from journals j join legs l using (agency_id, journal_id)
    where j.agency_id = p_agency and j.owner = came_owner(p_suspended) and j.key = came_key(p_suspended) and l.credit = p_account;
  select coalesce(sum(l.amount), 0) into gone
    from suspense_exits e join journals j using (agency_id, owner, key) join legs l using (agency_id, journal_id)
    where e.agency_id = p_agency and e.suspended = p_suspended and l.debit = p_account and j.phase in ('single', 'pending')
      and not exists (select from outcomes r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void');
  if p_amount > came - gone then
    return false;
  end if;
  insert into suspense_exits values (p_agency, p_suspended, p_owner, p_key) on conflict do nothing;
  return true;
end
$$;

-- Links up to p_max journals that have none, oldest first, and answers how many. Looks ten minutes behind the newest link, and as far back as the clock was set.
create or replace function ledger.seal(p_agency text, p_max integer) returns integer
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  newest chain; sealed_at timestamptz; unlinked_since timestamptz; unlinked bigint[]; count_sealed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency, 7102));
  sealed_at := clock_timestamp();
  select * into newest from chain c where c.agency_id = p_agency order by c.link desc limit 1;
  select least(j.at, newest.at - interval '10 minutes', sealed_at - interval '10 minutes') into unlinked_since
    from journals j where j.agency_id = p_agency and j.journal_id = newest.journal_id;
  unlinked := array(
    select j.journal_id from journals j
    where j.agency_id = p_agency and j.at >= coalesce(unlinked_since, '-infinity')
      and (select c.link from chain c where c.agency_id = p_agency and c.journal_id = j.journal_id) is null
    order by j.at, j.journal_id limit p_max);
  insert into chain
    select p_agency, coalesce(newest.link, 0) + u.nth, u.journal_id,
      chain_hash(coalesce(newest.hash, ''), t.text) over (order by u.nth rows unbounded preceding), sealed_at
    from unnest(unlinked) with ordinality as u (journal_id, nth)
    join journal_texts t on t.agency_id = p_agency and t.journal_id = u.journal_id;
  get diagnostics count_sealed = row_count;
  return count_sealed;
end
$$;
