-- Append-only double-entry ledger. Money is bigint minor units. A leg IS both entries: one debit, one credit, one amount, so
-- that every leg balances by construction. A journal is one business event under its idempotency key.
-- Player accounts are what we owe the player: balance = credits - debits, kept in ledger.balance, never negative.
-- House accounts (owner = house()) have no balance row, so that nothing contends on them: their balance is the sum of their legs.
create schema ledger;

create function ledger.house() returns uuid language sql immutable return '00000000-0000-0000-0000-000000000000'::uuid;

create table ledger.kinds (
  kind   text primary key,
  side   smallint not null check (side in (-1, 1)),
  player boolean not null
);
insert into ledger.kinds values
  ('cash', -1, true),      -- the player's money that is with us, per currency
  ('credit', -1, true),    -- the player's credit at one provider
  ('bank', 1, false),      -- the agency's account behind one payment method
  ('fx', 1, false),        -- currency position
  ('rounding', -1, false), -- what is left over when an exchange is rounded
  ('game', -1, false),     -- what players lost (+) or won (-) at one provider
  ('suspense', -1, false); -- payments that fit no order yet

create table ledger.accounts (
  agency_id  text not null references agencies,
  account_id bigint generated always as identity,
  owner      uuid not null,
  kind       text not null references ledger.kinds,
  place      text not null default '', -- a provider, or a payment method
  currency   text not null check (currency in ('LAK', 'THB', 'USD')),
  opened_at  timestamptz not null default now(),
  primary key (agency_id, account_id),
  unique (agency_id, owner, kind, place, currency)
);

create table ledger.balances (
  agency_id  text not null,
  account_id bigint not null,
  posted     bigint not null default 0,
  held       bigint not null default 0 check (held >= 0),
  legs       bigint not null default 0, -- numbers the legs of the account without a gap
  primary key (agency_id, account_id),
  foreign key (agency_id, account_id) references ledger.accounts,
  constraint free_not_negative check (posted - held >= 0)
) with (fillfactor = 60);

create table ledger.journals (
  agency_id  text not null,
  journal_id bigint generated always as identity,
  owner      uuid not null,
  key        text not null check (length(key) between 1 and 200),
  event      text not null,
  phase      text not null check (phase in ('single', 'pending', 'post', 'void')),
  resolves   bigint,
  memo       jsonb,
  at         timestamptz not null default now(),
  primary key (agency_id, journal_id),
  constraint journal_key unique (agency_id, owner, key),
  foreign key (agency_id, resolves) references ledger.journals,
  check ((phase in ('post', 'void')) = (resolves is not null))
);
create unique index journal_resolved_once on ledger.journals (agency_id, resolves) where resolves is not null;

-- No foreign key to journals: only ledger.post and ledger.resolve write both, its check costs a fifth of the time, and the audit watches.
create table ledger.legs (
  agency_id    text not null,
  journal_id   bigint not null,
  no           smallint not null,
  debit        bigint not null,
  credit       bigint not null,
  amount       bigint not null check (amount > 0),
  -- The leg's number on a player's account and the balance after it; null on house accounts and on pending legs.
  debit_n      bigint,
  debit_after  bigint,
  credit_n     bigint,
  credit_after bigint,
  primary key (agency_id, journal_id, no),
  check (debit <> credit)
);
create unique index leg_debit on ledger.legs (agency_id, debit, debit_n) where debit_n is not null;
create unique index leg_credit on ledger.legs (agency_id, credit, credit_n) where credit_n is not null;
create index leg_by_debit on ledger.legs (agency_id, debit);
create index leg_by_credit on ledger.legs (agency_id, credit);

create function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LE000';
end $$;

do $$
declare name text;
begin
  foreach name in array array['accounts', 'journals', 'legs'] loop
    execute format('create trigger append_only before update or delete on ledger.%I for each row execute function ledger.refuse()', name);
    execute format('create trigger no_truncate before truncate on ledger.%I for each statement execute function ledger.refuse()', name);
  end loop;
end $$;

-- One lock a player serialises all that moves the player's money; it cannot deadlock and makes the look at the key safe.
create function ledger.lock_owner(p_agency text, p_owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_agency || ':' || p_owner, 7101))
$$;

-- enable_seqscan is off in these functions: a plan made while the tables were empty would scan them for ever.
create function ledger.open_account(p_agency text, p_owner uuid, p_kind text, p_place text, p_currency text) returns bigint
language plpgsql set search_path = ledger, public, pg_temp set enable_seqscan = off as $$
declare
  found_id bigint;
  is_player boolean;
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
end $$;

-- Posts one journal: single (moves now) or pending (holds what the debited player accounts give). A replay of the key with the
-- same content answers the first journal; with other content it is refused (LE003). Overdraft: 23514 free_not_negative.
create function ledger.post(
  p_agency text, p_owner uuid, p_key text, p_event text,
  p_debit bigint[], p_credit bigint[], p_amount bigint[], p_pending boolean, p_memo jsonb,
  out journal bigint, out replayed boolean)
language plpgsql set search_path = ledger, public, pg_temp set enable_seqscan = off as $$
declare
  count_legs int := cardinality(p_debit);
  wanted_phase text := case when p_pending then 'pending' else 'single' end;
  debit_owner uuid;
  credit_owner uuid;
  same boolean;
  first journals;
  d_n bigint;
  d_after bigint;
  c_n bigint;
  c_after bigint;
begin
  if coalesce(count_legs, 0) = 0 or count_legs <> cardinality(p_credit) or count_legs <> cardinality(p_amount) then
    raise exception 'a journal needs legs' using errcode = 'LE001';
  end if;
  perform lock_owner(p_agency, p_owner);
  select * into first from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key;
  if found then
    select first.event = p_event and first.phase = wanted_phase and count(*) = count_legs
        and coalesce(bool_and(l.debit = p_debit[l.no] and l.credit = p_credit[l.no] and l.amount = p_amount[l.no]), false)
      into same from legs l where l.agency_id = p_agency and l.journal_id = first.journal_id;
    if not same then
      raise exception 'key % was used for another journal', p_key using errcode = 'LE003';
    end if;
    journal := first.journal_id;
    replayed := true;
    return;
  end if;

  insert into journals (agency_id, owner, key, event, phase, memo) values (p_agency, p_owner, p_key, p_event, wanted_phase, p_memo)
    returning journal_id into journal;
  for i in 1..count_legs loop
    select d.owner, c.owner, d.currency = c.currency into debit_owner, credit_owner, same from accounts d, accounts c
      where d.agency_id = p_agency and d.account_id = p_debit[i] and c.agency_id = p_agency and c.account_id = p_credit[i];
    if same is not true or debit_owner not in (house(), p_owner) or credit_owner not in (house(), p_owner) then
      raise exception 'leg % has a wrong account', i using errcode = 'LE002';
    end if;
    d_n := null; d_after := null; c_n := null; c_after := null;
    if p_pending then
      update balances set held = held + p_amount[i] where agency_id = p_agency and account_id = p_debit[i];
    else
      update balances set posted = posted - p_amount[i], legs = legs + 1
        where agency_id = p_agency and account_id = p_debit[i] returning posted, legs into d_after, d_n;
      update balances set posted = posted + p_amount[i], legs = legs + 1
        where agency_id = p_agency and account_id = p_credit[i] returning posted, legs into c_after, c_n;
    end if;
    insert into legs values (p_agency, journal, i, p_debit[i], p_credit[i], p_amount[i], d_n, d_after, c_n, c_after);
  end loop;
  replayed := false;
end $$;

-- Resolves a pending journal once: posts it or makes it void. A replay answers the first resolution; the other one is refused (LE005).
create function ledger.resolve(p_agency text, p_owner uuid, p_pending_key text, p_key text, p_post boolean, p_memo jsonb,
  out journal bigint, out replayed boolean)
language plpgsql set search_path = ledger, public, pg_temp set enable_seqscan = off as $$
declare
  wanted_phase text := case when p_post then 'post' else 'void' end;
  pending journals;
  first journals;
  leg legs;
  d_n bigint;
  d_after bigint;
  c_n bigint;
  c_after bigint;
begin
  perform lock_owner(p_agency, p_owner);
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
  for leg in select * from legs l where l.agency_id = p_agency and l.journal_id = pending.journal_id order by l.no loop
    update balances set held = held - leg.amount where agency_id = p_agency and account_id = leg.debit;
    if p_post then
      d_n := null; d_after := null; c_n := null; c_after := null;
      update balances set posted = posted - leg.amount, legs = legs + 1
        where agency_id = p_agency and account_id = leg.debit returning posted, legs into d_after, d_n;
      update balances set posted = posted + leg.amount, legs = legs + 1
        where agency_id = p_agency and account_id = leg.credit returning posted, legs into c_after, c_n;
      insert into legs values (p_agency, journal, leg.no, leg.debit, leg.credit, leg.amount, d_n, d_after, c_n, c_after);
    end if;
  end loop;
  replayed := false;
end $$;

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
