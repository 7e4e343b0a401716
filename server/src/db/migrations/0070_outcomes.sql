-- What was resolved was kept apart by a partial index, whose condition each journal paid for. Now an outcome is written down, once: by the primary
-- key of a table of its own (docs/decisions/0025-keys-are-compared-as-bytes.md).

lock table ledger.journals in access exclusive mode;

create table ledger.resolutions (
  agency_id  text not null,
  resolves   bigint not null, -- the pending journal
  journal_id bigint not null, -- what posted it or made it void
  primary key (agency_id, resolves)
);
insert into ledger.resolutions select agency_id, resolves, journal_id from ledger.journals where resolves is not null;
create trigger append_only before update or delete on ledger.resolutions for each row execute function ledger.refuse();
create trigger no_truncate before truncate on ledger.resolutions for each statement execute function ledger.refuse();
drop index ledger.journal_resolved_once;

-- What became of a pending journal is looked up here.
create view ledger.outcomes as
  select s.agency_id, s.resolves, j.journal_id, j.key, j.phase, j.at
  from ledger.resolutions s join ledger.journals j on j.agency_id = s.agency_id and j.journal_id = s.journal_id;

-- Resolves a pending journal once: posts it or makes it void. A replay answers the first resolution; the other one is refused (LE005).
create or replace function ledger.resolve(
  p_agency text, p_owner uuid, p_pending_key text, p_key text, p_post boolean, p_memo jsonb) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  locked constant boolean := lock_owner(p_agency, p_owner) is not null; -- as in ledger.post
  journal bigint;
  pending_id bigint;
  named text;
  first outcomes;
  leg record;
begin
  select j.journal_id, j.event into pending_id, named from journals j
    where j.agency_id = p_agency and j.owner = p_owner and j.key = p_pending_key and j.phase = 'pending';
  if pending_id is null then
    raise exception 'no pending journal %', p_pending_key using errcode = 'LE004';
  end if;
  journal := nextval('journals_journal_id_seq');
  insert into resolutions values (p_agency, pending_id, journal) on conflict (agency_id, resolves) do nothing;
  if not found then
    select * into first from outcomes o where o.agency_id = p_agency and o.resolves = pending_id;
    if first.key is distinct from p_key or first.phase is distinct from (case when p_post then 'post' else 'void' end) then
      raise exception 'already resolved: %', first.phase using errcode = 'LE005';
    end if;
    return first.journal_id;
  end if;
  insert into journals (agency_id, journal_id, owner, key, event, phase, resolves, memo) overriding system value
    values (p_agency, journal, p_owner, p_key, named, case when p_post then 'post' else 'void' end, pending_id, p_memo);

  for leg in
    select l.no, l.debit, l.credit, l.amount,
      (select d.owner <> house() from accounts d where d.agency_id = l.agency_id and d.account_id = l.debit) as of_debited,
      (select c.owner <> house() from accounts c where c.agency_id = l.agency_id and c.account_id = l.credit) as of_credited
    from legs l where l.agency_id = p_agency and l.journal_id = pending_id order by l.no
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
      and not exists (select from outcomes r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void');
  if p_amount > came - gone then
    return false;
  end if;
  insert into suspense_exits values (p_agency, p_suspended, p_owner, p_key) on conflict do nothing;
  return true;
end $$;
