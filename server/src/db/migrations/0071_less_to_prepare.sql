-- A post has less to prepare (docs/decisions/0025-keys-are-compared-as-bytes.md).

drop function ledger.open_or_refuse(text, integer, text[], boolean);

-- What ledger.post does about a leg that it cannot post as it is: opens its accounts where one was never used, and refuses a leg that does not
-- fit. It looks again by itself, since another transaction may have opened them in the meantime.
create function ledger.open_or_refuse(
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
end $$;

-- The journal that a key was used for, when it has the same content (else LE003).
create function ledger.same_journal(
  p_agency text, p_owner uuid, p_key text, p_event text, p_legs text[], p_pending boolean) returns bigint
language plpgsql set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  first journals;
  same boolean;
begin
  select * into first from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key;
  select first.event = p_event and first.phase = case when p_pending then 'pending' else 'single' end
      and array_agg(array[account_name(p_agency, l.debit), account_name(p_agency, l.credit), l.amount::text] order by l.no) = p_legs
    into same from legs l where l.agency_id = p_agency and l.journal_id = first.journal_id;
  if same is not true then
    raise exception 'key % was used for another journal', p_key using errcode = 'LE003';
  end if;
  return first.journal_id;
end $$;

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
      d_id bigint;
      d_player uuid;
      d_n bigint;
      d_after bigint;
      c_id bigint;
      c_player uuid;
      c_n bigint;
      c_after bigint;
      moved bigint;
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
end $$;
