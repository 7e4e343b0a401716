insert into ledger.kinds values
  ('promo', 1, false),      -- what the bonuses of one promotion cost
  ('forfeit', -1, false),   -- what the maximum of one promotion left to the agency
  ('adjustment', 1, false); -- what operators gave (+) or took (-) by hand

-- Suspense is a house account, so no CHECK keeps it from paying a payment out twice, to its order and back to its payer. What takes
-- a payment out names the journal that brought it (memo 'suspended') and asks here first, one at a time for each payment. A journal
-- that is known already may be posted again, since that moves nothing.
create index journals_out_of_suspense on ledger.journals (agency_id, (memo ->> 'suspended')) where memo ->> 'suspended' is not null;
create function ledger.may_leave_suspense(
  p_agency text, p_suspended text, p_account bigint, p_amount bigint, p_owner uuid, p_key text) returns boolean
language plpgsql set search_path = ledger, public, pg_temp as $$
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
  select coalesce(sum(l.amount), 0) into gone from journals j join legs l using (agency_id, journal_id)
    where j.agency_id = p_agency and j.memo ->> 'suspended' = p_suspended and l.debit = p_account and j.phase in ('single', 'pending')
      and not exists (select from journals r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void');
  return p_amount <= came - gone;
end $$;

-- The accounting day is Vientiane's, whatever the zone of the session.
create function ledger.day_of(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'Asia/Vientiane')::date
$$;
create function ledger.day_start(p_day date) returns timestamptz language sql immutable as $$
  select p_day::timestamp at time zone 'Asia/Vientiane'
$$;

-- Statements and the sealing read an agency's journals by time. Never by id: ids are neither the order of commits nor, on a
-- sharded database, the order of time.
create index journals_by_time on ledger.journals (agency_id, at, journal_id);

-- Both sides of every posted leg, with the account's balance before and after. Amounts and balances are signed as the account's kind
-- counts: a deposit adds to the bank and to the player's cash. A player account has its balances stored and its entries numbered (n); a
-- house account, which has no balance row, gets the running sum in the order of time. All of what tells an account is in the window, so
-- that a search for any of it is looked up.
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

-- One chain an agency: each journal is a link, whose hash covers the link before it. Whoever changes, deletes or back-dates a row
-- would have to write all later links anew, and then they no longer match a head that was given out.
-- No foreign key to journals: a journal that is gone is to be named by the audit, not to take its link along.
create table ledger.chain (
  agency_id  text not null,
  link       bigint not null check (link > 0), -- counts from 1 without a gap
  journal_id bigint not null,
  hash       bytea not null,
  at         timestamptz not null,
  primary key (agency_id, link),
  constraint one_link_a_journal unique (agency_id, journal_id)
);
create trigger append_only before update or delete on ledger.chain for each row execute function ledger.refuse();
create trigger no_truncate before truncate on ledger.chain for each statement execute function ledger.refuse();

-- All that a journal says, as one text that no setting of the session changes. Accounts are written out, since an account that
-- changed its owner or its kind would change what a leg means.
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

-- Null when there is no such journal any more. The first link follows from nothing: an empty hash.
create function ledger.link_hash(p_before bytea, p_text text) returns bytea language sql immutable as $$
  select sha256(p_before || convert_to(p_text, 'UTF8'))
$$;
create function ledger.next_hash(p_so_far bytea, p_start bytea, p_text text) returns bytea language sql immutable as $$
  select ledger.link_hash(coalesce(p_so_far, p_start), p_text)
$$;
-- chain_hash(start, text) over an order: the hash of each link, when `start` is the hash of the link before the first.
create aggregate ledger.chain_hash(bytea, text) (sfunc = ledger.next_hash, stype = bytea);

-- Links the journals that have no link yet, at most p_max of them, oldest first; answers how many. It comes after the posts, since a
-- chain within them would make all players of an agency wait for one another.
-- All that the last sealing saw has its link, or is younger than its last journal. What was under way then had begun at most ten
-- minutes before, since no transaction lasts that long. So nothing older than both needs to be looked at.
-- Planned anew each time, and the unlinked looked for before the first is linked: a plan for a short chain crawls on a long one.
create function ledger.seal(p_agency text, p_max integer) returns integer
language plpgsql set search_path = ledger, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  newest chain;
  sealed_at timestamptz;
  unlinked_since timestamptz;
  unlinked bigint[];
  count_sealed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency, 7102));
  sealed_at := clock_timestamp();
  select * into newest from chain c where c.agency_id = p_agency order by c.link desc limit 1;
  select least(j.at, newest.at - interval '10 minutes') into unlinked_since
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
end $$;

-- The newest link, to be written where it can no longer be changed: on a receipt, in a report.
create function ledger.head(p_agency text, out link bigint, out hash bytea) language sql stable as $$
  select c.link, c.hash from ledger.chain c where c.agency_id = p_agency order by c.link desc limit 1
$$;
