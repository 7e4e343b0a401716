-- A day of the ledger that is over is summed up once, so that the audit and the trial balance begin where the newest checkpoint ends and cost what came
-- since (docs/ledger.md). A checkpoint stands for all links of the chain up to its own. Whoever changes one has to forge the hashes of all later ones, and
-- still differs from the journals, which a full audit and the look at one old day an hour sum up anew.
create table ledger.checkpoints (
  agency_id  text not null references agencies,
  day        date not null,                    -- of Vientiane
  link       bigint not null check (link > 0), -- the newest link of a journal dated up to the end of the day
  link_hash  bytea not null,
  journal_id bigint not null,                  -- the largest id of the journals up to that link
  journals   bigint not null,                  -- how many they are
  hash       bytea not null,                   -- over the hash of the checkpoint before and all that this one says
  at         timestamptz not null default clock_timestamp(),
  primary key (agency_id, day)
);

-- What has been posted to an account from its beginning, what pending journals hold of it, and how many numbered legs it has. A row only for an account
-- that something was done with since the checkpoint before: where there is none, the newest one of an earlier day holds.
create table ledger.checkpoint_positions (
  agency_id  text not null,
  account_id bigint not null,
  day        date not null,
  debits     bigint not null,
  credits    bigint not null,
  held       bigint not null,
  legs       bigint not null,
  primary key (agency_id, account_id, day)
);
create index checkpoint_positions_of_day on ledger.checkpoint_positions (agency_id, day);

-- The same for all accounts of a kind, place and currency together, in every checkpoint.
create table ledger.checkpoint_totals (
  agency_id text not null,
  day       date not null,
  kind      text not null,
  place     text not null,
  currency  text not null,
  debits    bigint not null,
  credits   bigint not null,
  primary key (agency_id, day, kind, place, currency)
);

do $$ declare name text; begin
  foreach name in array array['checkpoints', 'checkpoint_positions', 'checkpoint_totals'] loop
    execute format('create trigger append_only before update or delete on ledger.%I for each row execute function ledger.refuse()', name);
    execute format('create trigger no_truncate before truncate on ledger.%I for each statement execute function ledger.refuse()', name);
  end loop;
end $$;

-- The last moment of a day.
create function ledger.day_end(p_day date) returns timestamptz language sql immutable as $$
  select ledger.day_start(p_day + 1) - interval '1 microsecond'
$$;

-- The journals of a stretch of the chain, and those of a stretch of time that have no link; nulls = none of these.
create function ledger.journals_between(p_agency text, p_after bigint, p_upto bigint, p_unlinked_since timestamptz, p_unlinked_until timestamptz)
returns setof ledger.journals language sql stable as $$
  select j.* from ledger.chain c join ledger.journals j on j.agency_id = c.agency_id and j.journal_id = c.journal_id
    where c.agency_id = p_agency and c.link > p_after and c.link <= p_upto
  union all
  select j.* from ledger.journals j
    where j.agency_id = p_agency and j.at between p_unlinked_since and p_unlinked_until
      and not exists (select from ledger.chain c where c.agency_id = j.agency_id and c.journal_id = j.journal_id)
$$;

-- What the same journals have moved, by account.
create function ledger.moved_between(p_agency text, p_after bigint, p_upto bigint, p_unlinked_since timestamptz, p_unlinked_until timestamptz)
returns table (account_id bigint, debits bigint, credits bigint, held bigint, legs bigint) language sql stable as $$
  with journals as materialized (
    select j.journal_id, j.phase, j.resolves from ledger.journals_between(p_agency, p_after, p_upto, p_unlinked_since, p_unlinked_until) j
  ), opened as (
    select l.debit, l.credit, l.amount, l.debit_n, l.credit_n, j.phase
    from journals j join ledger.legs l on l.agency_id = p_agency and l.journal_id = j.journal_id
  )
  select m.account_id, sum(m.debits)::bigint, sum(m.credits)::bigint, sum(m.held)::bigint, sum(m.legs)::bigint
  from (
    select o.debit as account_id, o.amount as debits, 0 as credits, 0 as held, (o.debit_n is not null)::int as legs
      from opened o where o.phase in ('single', 'post')
    union all
    select o.credit, 0, o.amount, 0, (o.credit_n is not null)::int from opened o where o.phase in ('single', 'post')
    union all
    select o.debit, 0, 0, o.amount, 0 from opened o where o.phase = 'pending'
    union all
    select h.debit, 0, 0, -h.amount, 0
      from journals r join ledger.legs h on h.agency_id = p_agency and h.journal_id = r.resolves
  ) m
  group by m.account_id
$$;

-- All that a checkpoint says, as one text that no setting of the session changes.
create function ledger.checkpoint_text(p_agency text, p_day date, p_link bigint, p_link_hash bytea, p_journal bigint, p_journals bigint)
returns text language sql stable as $$
  select jsonb_build_array(p_agency, p_day, p_link, encode(p_link_hash, 'hex'), p_journal, p_journals,
    (select jsonb_agg(jsonb_build_array(p.account_id, p.debits, p.credits, p.held, p.legs) order by p.account_id)
      from ledger.checkpoint_positions p where p.agency_id = p_agency and p.day = p_day),
    (select jsonb_agg(jsonb_build_array(t.kind, t.place, t.currency, t.debits, t.credits)
        order by t.kind collate "C", t.place collate "C", t.currency collate "C")
      from ledger.checkpoint_totals t where t.agency_id = p_agency and t.day = p_day))::text
$$;

-- Where an account stood at the newest checkpoint up to a day. No row where none of them knows it.
create function ledger.position_at(p_agency text, p_account bigint, p_day date) returns setof ledger.checkpoint_positions language sql stable as $$
  select p.* from ledger.checkpoint_positions p
    where p.agency_id = p_agency and p.account_id = p_account and p.day <= p_day order by p.day desc limit 1
$$;

create function ledger.newest_checkpoint(p_agency text) returns setof ledger.checkpoints language sql stable as $$
  select c.* from ledger.checkpoints c where c.agency_id = p_agency order by c.day desc limit 1
$$;

-- The next day to sum up: the one of the journal behind the newest checkpoint, once it has been over for an hour, which is longer than any transaction
-- lasts that began in it. Null where there is none.
create function ledger.day_to_close(p_agency text) returns date language sql stable as $$
  select greatest(ledger.day_of(j.at), last.day + 1)
  from (values (p_agency)) asked (agency_id)
  left join lateral ledger.newest_checkpoint(asked.agency_id) last on true
  join ledger.chain c on c.agency_id = asked.agency_id and c.link = coalesce(last.link, 0) + 1
  join ledger.journals j on j.agency_id = c.agency_id and j.journal_id = c.journal_id
  where ledger.day_end(greatest(ledger.day_of(j.at), last.day + 1)) + interval '1 hour' <= clock_timestamp()
$$;

-- Sums up the next day, and answers which; null where none is over, or one of its journals has no link yet.
create function ledger.close_day(p_agency text) returns date
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  closed date;
  last checkpoints;
  newest chain;
  counted record;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency, 7104));
  closed := day_to_close(p_agency);
  select * into last from newest_checkpoint(p_agency);
  if closed is null or exists (select from journals j where j.agency_id = p_agency and j.at between
      coalesce(day_start(last.day), '-infinity') and day_end(closed)
      and not exists (select from chain c where c.agency_id = j.agency_id and c.journal_id = j.journal_id)) then
    return null;
  end if;
  select c.* into newest from journals j join chain c on c.agency_id = j.agency_id and c.journal_id = j.journal_id
    where j.agency_id = p_agency and j.at between coalesce(day_start(last.day), '-infinity') and day_end(closed) and c.link > coalesce(last.link, 0)
    order by c.link desc limit 1;
  if newest.link is null then -- the clock was set back by days: the one behind the newest checkpoint is dated long before it
    select c.* into newest from chain c where c.agency_id = p_agency and c.link = last.link + 1;
  end if;
  select count(*) as journals, max(j.journal_id) as journal_id into counted
    from journals_between(p_agency, coalesce(last.link, 0), newest.link, null, null) j;

  insert into checkpoint_positions
    select p_agency, m.account_id, closed, coalesce(b.debits, 0) + m.debits, coalesce(b.credits, 0) + m.credits,
      coalesce(b.held, 0) + m.held, coalesce(b.legs, 0) + m.legs
    from moved_between(p_agency, coalesce(last.link, 0), newest.link, null, null) m
    left join lateral position_at(p_agency, m.account_id, last.day) b on true;
  insert into checkpoint_totals
    select p_agency, closed, x.kind, x.place, x.currency, sum(x.debits), sum(x.credits) from (
      select t.kind, t.place, t.currency, t.debits, t.credits from checkpoint_totals t where t.agency_id = p_agency and t.day = last.day
      union all
      select a.kind, a.place, a.currency, m.debits, m.credits
        from moved_between(p_agency, coalesce(last.link, 0), newest.link, null, null) m
        join accounts a on a.agency_id = p_agency and a.account_id = m.account_id) x
    group by x.kind, x.place, x.currency;
  insert into checkpoints (agency_id, day, link, link_hash, journal_id, journals, hash)
    select p_agency, closed, newest.link, newest.hash, w.journal_id, w.journals,
      link_hash(coalesce(last.hash, ''), checkpoint_text(p_agency, closed, newest.link, newest.hash, w.journal_id, w.journals))
    from (select greatest(counted.journal_id, last.journal_id) as journal_id, counted.journals + coalesce(last.journals, 0) as journals) w;
  return closed;
end $$;

-- What the audit and the look at an old day ask of the orders.
create index order_steps_by_time on order_steps (agency_id, at);
create index payments_of_deposit on payments (agency_id, deposit_id) where deposit_id is not null;
create index deposits_of_usage on deposits (agency_id, promotion_usage_id) where promotion_usage_id is not null;
create index withdrawals_of_usage on withdrawals (agency_id, promotion_usage_id) where promotion_usage_id is not null;
create index withdrawals_excess_on_its_way on withdrawals (agency_id, withdrawal_id)
  where status = 'SUCCESS' and excess_minor > 0 and returned_at is null;
