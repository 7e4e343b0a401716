-- Generated from the migrations (server/src/db/schema.test.ts); not to be changed by hand. Rights are not in it: server/src/db/app-role.ts.

-- ledger

create domain ledger.journal_key as text collate "C"
  constraint key_of_200 CHECK (((VALUE <> ''::text) AND (length(VALUE) <= 200)));

create domain ledger.not_negative as bigint
  constraint held_not_negative CHECK ((VALUE >= 0));

create domain ledger.phase as text
  constraint phase_known CHECK ((VALUE = ANY (ARRAY['single'::text, 'pending'::text, 'post'::text, 'void'::text])));

create domain ledger.positive as bigint
  constraint moves_something CHECK ((VALUE > 0));

create domain ledger.spendable as bigint
  constraint free_not_negative CHECK ((VALUE >= 0));

create table ledger.accounts (
  agency_id text not null,
  account_id bigint not null generated always as identity,
  owner uuid not null,
  kind text not null,
  place text not null default ''::text,
  currency text not null,
  opened_at timestamp with time zone not null default now(),
  name text collate "C" generated always as ((((((((owner)::text || ' '::text) || kind) || ' '::text) || place) || ' '::text) || currency)) stored,
  constraint accounts_agency_id_owner_kind_place_currency_key UNIQUE (agency_id, owner, kind, place, currency),
  constraint accounts_name UNIQUE (name, agency_id),
  constraint accounts_pkey PRIMARY KEY (agency_id, account_id),
  constraint accounts_currency_check CHECK ((currency = ANY (ARRAY['LAK'::text, 'THB'::text, 'USD'::text]))),
  constraint accounts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint accounts_kind_fkey FOREIGN KEY (kind) REFERENCES ledger.kinds(kind)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.balances (
  agency_id text not null,
  account_id bigint not null,
  free ledger.spendable not null default 0,
  held ledger.not_negative not null default 0,
  legs bigint not null default 0,
  constraint balances_pkey PRIMARY KEY (agency_id, account_id),
  constraint of_an_account FOREIGN KEY (agency_id, account_id) REFERENCES ledger.accounts(agency_id, account_id)
);

create table ledger.chain (
  agency_id text not null,
  link bigint not null,
  journal_id bigint not null,
  hash bytea not null,
  at timestamp with time zone not null,
  constraint chain_pkey PRIMARY KEY (agency_id, link),
  constraint one_link_a_journal UNIQUE (agency_id, journal_id),
  constraint chain_link_check CHECK ((link > 0)),
  constraint links_a_journal FOREIGN KEY (agency_id, journal_id) REFERENCES ledger.journals(agency_id, journal_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.chain FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.chain FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.checkpoint_positions (
  agency_id text not null,
  account_id bigint not null,
  day date not null,
  debits bigint not null,
  credits bigint not null,
  held bigint not null,
  legs bigint not null,
  constraint checkpoint_positions_pkey PRIMARY KEY (agency_id, account_id, day),
  constraint of_an_account FOREIGN KEY (agency_id, account_id) REFERENCES ledger.accounts(agency_id, account_id)
);
CREATE INDEX checkpoint_positions_of_day ON ledger.checkpoint_positions USING btree (agency_id, day);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.checkpoint_positions FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.checkpoint_positions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.checkpoint_totals (
  agency_id text not null,
  day date not null,
  kind text not null,
  place text not null,
  currency text not null,
  debits bigint not null,
  credits bigint not null,
  constraint checkpoint_totals_pkey PRIMARY KEY (agency_id, day, kind, place, currency),
  constraint of_a_kind FOREIGN KEY (kind) REFERENCES ledger.kinds(kind)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.checkpoint_totals FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.checkpoint_totals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.checkpoints (
  agency_id text not null,
  day date not null,
  link bigint not null,
  link_hash bytea not null,
  journal_id bigint not null,
  journals bigint not null,
  hash bytea not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint checkpoints_pkey PRIMARY KEY (agency_id, day),
  constraint checkpoints_link_check CHECK ((link > 0)),
  constraint checkpoints_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.checkpoints FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.checkpoints FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.journals (
  agency_id text not null,
  journal_id bigint not null generated always as identity,
  owner uuid not null,
  key ledger.journal_key not null,
  event text not null,
  phase ledger.phase not null,
  resolves bigint,
  memo jsonb,
  at timestamp with time zone not null default now(),
  constraint journal_key UNIQUE (owner, key, agency_id),
  constraint journals_pkey PRIMARY KEY (agency_id, journal_id),
  constraint resolves_a_journal FOREIGN KEY (agency_id, resolves) REFERENCES ledger.journals(agency_id, journal_id)
);
CREATE INDEX journals_by_time ON ledger.journals USING btree (agency_id, at, journal_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.journals FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.journals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.kinds (
  kind text not null,
  side smallint not null,
  player boolean not null,
  constraint kinds_pkey PRIMARY KEY (kind),
  constraint kinds_side_check CHECK ((side = ANY (ARRAY['-1'::integer, 1])))
);

create table ledger.legs (
  agency_id text not null,
  journal_id bigint not null,
  no smallint not null,
  debit bigint not null,
  credit bigint not null,
  amount ledger.positive not null,
  debit_n bigint,
  debit_after bigint,
  credit_n bigint,
  credit_after bigint,
  constraint legs_pkey PRIMARY KEY (agency_id, journal_id, no),
  constraint credits_an_account FOREIGN KEY (agency_id, credit) REFERENCES ledger.accounts(agency_id, account_id),
  constraint debits_an_account FOREIGN KEY (agency_id, debit) REFERENCES ledger.accounts(agency_id, account_id),
  constraint of_a_journal FOREIGN KEY (agency_id, journal_id) REFERENCES ledger.journals(agency_id, journal_id)
);
CREATE UNIQUE INDEX leg_credit ON ledger.legs USING btree (credit, credit_n, agency_id);
CREATE UNIQUE INDEX leg_debit ON ledger.legs USING btree (debit, debit_n, agency_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.legs FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.legs FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.resolutions (
  agency_id text not null,
  resolves bigint not null,
  journal_id bigint not null,
  constraint resolutions_pkey PRIMARY KEY (agency_id, resolves),
  constraint by_a_journal FOREIGN KEY (agency_id, journal_id) REFERENCES ledger.journals(agency_id, journal_id),
  constraint of_a_pending_journal FOREIGN KEY (agency_id, resolves) REFERENCES ledger.journals(agency_id, journal_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.resolutions FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.resolutions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table ledger.suspense_exits (
  agency_id text not null,
  suspended text collate "C" not null,
  owner uuid not null,
  key text collate "C" not null,
  constraint suspense_exits_pkey PRIMARY KEY (agency_id, suspended, owner, key)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.suspense_exits FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.suspense_exits FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create view ledger.entries as
 SELECT agency_id,
    journal_id,
    no,
    side,
    account_id,
    owner,
    kind,
    place,
    currency,
    amount,
    (balance_after - amount) AS balance_before,
    balance_after,
    at,
    event,
    key,
    n
   FROM ( SELECT a.agency_id,
            e.journal_id,
            e.no,
            e.side,
            a.account_id,
            a.owner,
            a.kind,
            a.place,
            a.currency,
            (e.debited * k.side) AS amount,
            (COALESCE((e.after)::numeric, sum((e.debited * k.side)) OVER (PARTITION BY a.agency_id, a.account_id, a.owner, a.kind, a.place, a.currency ORDER BY j.at, e.journal_id, e.no)))::bigint AS balance_after,
            j.at,
            j.event,
            j.key,
            e.n
           FROM (((ledger.accounts a
             JOIN ledger.kinds k ON ((k.kind = a.kind)))
             CROSS JOIN LATERAL ( SELECT l.journal_id,
                    l.no,
                    'debit'::text AS side,
                    (l.amount)::bigint AS debited,
                    l.debit_n AS n,
                    l.debit_after AS after
                   FROM ledger.legs l
                  WHERE ((l.debit = a.account_id) AND (l.agency_id = a.agency_id))
                UNION ALL
                 SELECT l.journal_id,
                    l.no,
                    'credit'::text,
                    (- (l.amount)::bigint),
                    l.credit_n,
                    l.credit_after
                   FROM ledger.legs l
                  WHERE ((l.credit = a.account_id) AND (l.agency_id = a.agency_id))) e)
             JOIN ledger.journals j ON (((j.agency_id = a.agency_id) AND (j.journal_id = e.journal_id))))
          WHERE ((j.phase)::text = ANY (ARRAY['single'::text, 'post'::text]))) opened;

create view ledger.house_balances as
 SELECT a.agency_id,
    a.account_id,
    a.kind,
    a.place,
    a.currency,
    COALESCE(sum(m.debit), (0)::numeric) AS debits,
    COALESCE(sum(m.credit), (0)::numeric) AS credits,
    ((COALESCE(sum(m.debit), (0)::numeric) - COALESCE(sum(m.credit), (0)::numeric)) * (k.side)::numeric) AS balance
   FROM ((ledger.accounts a
     JOIN ledger.kinds k USING (kind))
     LEFT JOIN LATERAL ( SELECT l.amount AS debit,
            (0)::bigint AS credit
           FROM (ledger.legs l
             JOIN ledger.journals j USING (agency_id, journal_id))
          WHERE ((l.agency_id = a.agency_id) AND (l.debit = a.account_id) AND ((j.phase)::text = ANY (ARRAY['single'::text, 'post'::text])))
        UNION ALL
         SELECT 0,
            l.amount
           FROM (ledger.legs l
             JOIN ledger.journals j USING (agency_id, journal_id))
          WHERE ((l.agency_id = a.agency_id) AND (l.credit = a.account_id) AND ((j.phase)::text = ANY (ARRAY['single'::text, 'post'::text])))) m ON (true))
  WHERE (a.owner = ledger.house())
  GROUP BY a.agency_id, a.account_id, a.kind, a.place, a.currency, k.side;

create view ledger.journal_texts as
 SELECT agency_id,
    journal_id,
    (jsonb_build_array(agency_id, journal_id, owner, key, event, phase, resolves, memo, ((EXTRACT(epoch FROM at) * (1000000)::numeric))::bigint, ( SELECT jsonb_agg(jsonb_build_array(l.no, l.amount, ( SELECT concat_ws(' '::text, d.account_id, d.owner, d.kind, d.place, d.currency) AS concat_ws
                   FROM ledger.accounts d
                  WHERE ((d.agency_id = l.agency_id) AND (d.account_id = l.debit))), l.debit_n, l.debit_after, ( SELECT concat_ws(' '::text, c.account_id, c.owner, c.kind, c.place, c.currency) AS concat_ws
                   FROM ledger.accounts c
                  WHERE ((c.agency_id = l.agency_id) AND (c.account_id = l.credit))), l.credit_n, l.credit_after) ORDER BY l.no) AS jsonb_agg
           FROM ledger.legs l
          WHERE ((l.agency_id = j.agency_id) AND (l.journal_id = j.journal_id)))))::text AS text
   FROM ledger.journals j;

create view ledger.outcomes as
 SELECT s.agency_id,
    s.resolves,
    j.journal_id,
    j.key,
    j.phase,
    j.at
   FROM (ledger.resolutions s
     JOIN ledger.journals j ON (((j.agency_id = s.agency_id) AND (j.journal_id = s.journal_id))));

CREATE OR REPLACE FUNCTION ledger.account_name(p_agency text, p_account bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select name from accounts where agency_id = p_agency and account_id = p_account
$function$
;

CREATE OR REPLACE FUNCTION ledger.came_key(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then substr(p_name, 38) else p_name end
$function$
;

CREATE OR REPLACE FUNCTION ledger.came_owner(p_name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(p_name, 36)::uuid else ledger.house() end
$function$
;

CREATE OR REPLACE FUNCTION ledger.checkpoint_text(p_agency text, p_day date, p_link bigint, p_link_hash bytea, p_journal bigint, p_journals bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(p_agency, p_day, p_link, encode(p_link_hash, 'hex'), p_journal, p_journals,
    (select jsonb_agg(jsonb_build_array(p.account_id, p.debits, p.credits, p.held, p.legs) order by p.account_id)
      from ledger.checkpoint_positions p where p.agency_id = p_agency and p.day = p_day),
    (select jsonb_agg(jsonb_build_array(t.kind, t.place, t.currency, t.debits, t.credits)
        order by t.kind collate "C", t.place collate "C", t.currency collate "C")
      from ledger.checkpoint_totals t where t.agency_id = p_agency and t.day = p_day))::text
$function$
;

CREATE OR REPLACE FUNCTION ledger.close_day(p_agency text)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION ledger.day_end(p_day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ledger.day_start(p_day + 1) - interval '1 microsecond'
$function$
;

CREATE OR REPLACE FUNCTION ledger.day_of(p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_at at time zone 'Asia/Vientiane')::date
$function$
;

CREATE OR REPLACE FUNCTION ledger.day_start(p_day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_day::timestamp at time zone 'Asia/Vientiane'
$function$
;

CREATE OR REPLACE FUNCTION ledger.day_to_close(p_agency text)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(ledger.day_of(j.at), last.day + 1)
  from (values (p_agency)) asked (agency_id)
  left join lateral ledger.newest_checkpoint(asked.agency_id) last on true
  join ledger.chain c on c.agency_id = asked.agency_id and c.link = coalesce(last.link, 0) + 1
  join ledger.journals j on j.agency_id = c.agency_id and j.journal_id = c.journal_id
  where ledger.day_end(greatest(ledger.day_of(j.at), last.day + 1)) + interval '1 hour' <= clock_timestamp()
$function$
;

CREATE OR REPLACE FUNCTION ledger.head(p_agency text, OUT link bigint, OUT hash bytea)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select c.link, c.hash from ledger.chain c where c.agency_id = p_agency order by c.link desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION ledger.house()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN '00000000-0000-0000-0000-000000000000'::uuid
;

CREATE OR REPLACE FUNCTION ledger.journals_between(p_agency text, p_after bigint, p_upto bigint, p_unlinked_since timestamp with time zone, p_unlinked_until timestamp with time zone)
 RETURNS SETOF ledger.journals
 LANGUAGE sql
 STABLE
AS $function$
  select j.* from ledger.chain c join ledger.journals j on j.agency_id = c.agency_id and j.journal_id = c.journal_id
    where c.agency_id = p_agency and c.link > p_after and c.link <= p_upto
  union all
  select j.* from ledger.journals j
    where j.agency_id = p_agency and j.at between p_unlinked_since and p_unlinked_until
      and not exists (select from ledger.chain c where c.agency_id = j.agency_id and c.journal_id = j.journal_id)
$function$
;

CREATE OR REPLACE FUNCTION ledger.link_hash(p_before bytea, p_text text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(p_before || convert_to(p_text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION ledger.lock_owner(p_agency text, p_owner uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(uuid_hash_extended(p_owner, hashtextextended(p_agency, 7101)))
$function$
;

CREATE OR REPLACE FUNCTION ledger.may_leave_suspense(p_agency text, p_suspended text, p_account bigint, p_amount bigint, p_owner uuid, p_key text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.moved_between(p_agency text, p_after bigint, p_upto bigint, p_unlinked_since timestamp with time zone, p_unlinked_until timestamp with time zone)
 RETURNS TABLE(account_id bigint, debits bigint, credits bigint, held bigint, legs bigint)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.newest_checkpoint(p_agency text)
 RETURNS SETOF ledger.checkpoints
 LANGUAGE sql
 STABLE
AS $function$
  select c.* from ledger.checkpoints c where c.agency_id = p_agency order by c.day desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION ledger.next_hash(p_so_far bytea, p_start bytea, p_text text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ledger.link_hash(coalesce(p_so_far, p_start), p_text)
$function$
;

CREATE OR REPLACE FUNCTION ledger.open_account(p_agency text, p_owner uuid, p_kind text, p_place text, p_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.open_named(p_agency text, p_name text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.open_or_refuse(p_agency text, p_owner uuid, p_nth integer, p_debit text, p_credit text, p_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.position_at(p_agency text, p_account bigint, p_day date)
 RETURNS SETOF ledger.checkpoint_positions
 LANGUAGE sql
 STABLE
AS $function$
  select p.* from ledger.checkpoint_positions p
    where p.agency_id = p_agency and p.account_id = p_account and p.day <= p_day order by p.day desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION ledger.post(p_agency text, p_owner uuid, p_key text, p_event text, p_legs text[], p_pending boolean, p_memo jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LE000';
end $function$
;

CREATE OR REPLACE FUNCTION ledger.resolve(p_agency text, p_owner uuid, p_pending_key text, p_key text, p_post boolean, p_memo jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.same_journal(p_agency text, p_owner uuid, p_key text, p_event text, p_legs text[], p_pending boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION ledger.seal(p_agency text, p_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
$function$
;

-- public

create table public.adjustments (
  agency_id text not null,
  adjustment_id uuid not null,
  code text not null,
  player_id uuid not null,
  provider_id text not null,
  direction text not null,
  amount_minor bigint not null,
  reason text not null,
  note text not null,
  status text not null,
  failure text,
  idempotency_key text not null,
  proposed_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text,
  approved_alone boolean not null default false,
  ended_at timestamp with time zone,
  reversed_at timestamp with time zone,
  constraint adjustments_agency_id_code_key UNIQUE (agency_id, code),
  constraint adjustments_agency_id_proposed_by_idempotency_key_key UNIQUE (agency_id, proposed_by, idempotency_key),
  constraint adjustments_pkey PRIMARY KEY (agency_id, adjustment_id),
  constraint adjustments_amount_minor_check CHECK ((amount_minor > 0)),
  constraint adjustments_decision_note_check CHECK (((length(decision_note) >= 1) AND (length(decision_note) <= 1000))),
  constraint adjustments_direction_check CHECK ((direction = ANY (ARRAY['GIVE'::text, 'TAKE'::text]))),
  constraint adjustments_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint adjustments_reason_check CHECK ((reason = ANY (ARRAY['GOODWILL'::text, 'MISTAKE'::text, 'PROVIDER_FAULT'::text, 'TECHNICAL'::text, 'RULES'::text, 'OTHER'::text]))),
  constraint adjustments_status_check CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'SUCCESS'::text, 'FAILED'::text, 'REJECTED'::text, 'CANCELED'::text, 'EXPIRED'::text]))),
  constraint approved_by_two CHECK (((status <> ALL (ARRAY['APPROVED'::text, 'SUCCESS'::text, 'FAILED'::text])) OR (approved_alone = (decided_by = proposed_by)))),
  constraint decided_with_a_name CHECK ((((status = ANY (ARRAY['APPROVED'::text, 'SUCCESS'::text, 'FAILED'::text, 'REJECTED'::text])) = (decided_by IS NOT NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint ended_with_a_time CHECK (((status = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text])) = (ended_at IS NULL))),
  constraint failed_for_a_reason CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint reversed_after_it_moved CHECK (((reversed_at IS NULL) OR (status = 'SUCCESS'::text))),
  constraint adjustments_agency_id_decided_by_fkey FOREIGN KEY (agency_id, decided_by) REFERENCES public.staff(agency_id, staff_id),
  constraint adjustments_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint adjustments_agency_id_proposed_by_fkey FOREIGN KEY (agency_id, proposed_by) REFERENCES public.staff(agency_id, staff_id),
  constraint adjustments_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE INDEX adjustments_by_credit ON public.adjustments USING btree (agency_id, amount_minor, created_at DESC);
CREATE INDEX adjustments_by_part_of_code ON public.adjustments USING gin (agency_id, code public.gin_trgm_ops);
CREATE INDEX adjustments_newest ON public.adjustments USING btree (agency_id, player_id, created_at DESC, adjustment_id);
CREATE INDEX adjustments_queue ON public.adjustments USING btree (agency_id, status, created_at DESC, adjustment_id);
CREATE INDEX adjustments_to_expire ON public.adjustments USING btree (expires_at) WHERE (status = 'PROPOSED'::text);
CREATE TRIGGER decision_stays BEFORE UPDATE OF decided_by, decided_at, decision_note, approved_alone ON public.adjustments FOR EACH ROW WHEN ((old.decided_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER reversal_stays BEFORE UPDATE OF reversed_at ON public.adjustments FOR EACH ROW WHEN ((old.reversed_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_rewriting();

create table public.agencies (
  agency_id text not null,
  name text not null,
  logo text,
  languages text[] not null default '{lo,th,cn,vn}'::text[],
  social jsonb not null default '{}'::jsonb,
  min_age smallint not null default 18,
  deposit_min_minor bigint not null default 2000000,
  deposit_max_minor bigint not null default '5000000000'::bigint,
  withdraw_min_minor bigint not null default 10000,
  withdraw_max_minor bigint not null default 5000000,
  deposit_expiry_minutes smallint not null default 30,
  created_at timestamp with time zone not null default now(),
  payouts_by_hand boolean not null default false,
  four_eyes_minor bigint not null default 500000000,
  automatic_payouts boolean not null default false,
  automatic_most_minor bigint not null default 50000000,
  automatic_player_minor bigint not null default 100000000,
  automatic_player_count integer not null default 3,
  automatic_agency_minor bigint not null default 2000000000,
  account_age_hours integer not null default 24,
  payout_rules_version integer not null default 0,
  staff_need_totp boolean not null default false,
  colour text,
  site_version integer not null default 0,
  limits_version integer not null default 0,
  restored_at timestamp with time zone,
  staff_addresses text[] not null default '{}'::text[],
  staff_rules_version integer not null default 0,
  four_eyes_day_minor bigint not null default '5000000000'::bigint,
  slip_from_minor bigint,
  hold_hours integer not null default 24,
  four_eyes_version integer not null default 0,
  four_eyes_next jsonb,
  four_eyes_next_at timestamp with time zone,
  four_eyes_next_by uuid,
  exclusions_shared boolean not null default true,
  exclusions_version integer not null default 0,
  opened_at timestamp with time zone default now(),
  test_player_id uuid,
  constraint agencies_pkey PRIMARY KEY (agency_id),
  constraint agencies_account_age_hours_check CHECK (((account_age_hours >= 24) AND (account_age_hours <= 720))),
  constraint agencies_agency_id_check CHECK ((agency_id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint agencies_automatic_agency_minor_check CHECK ((automatic_agency_minor > 0)),
  constraint agencies_automatic_most_minor_check CHECK ((automatic_most_minor > 0)),
  constraint agencies_automatic_player_count_check CHECK (((automatic_player_count >= 1) AND (automatic_player_count <= 100))),
  constraint agencies_automatic_player_minor_check CHECK ((automatic_player_minor > 0)),
  constraint agencies_check CHECK (((deposit_min_minor > 0) AND (deposit_min_minor <= deposit_max_minor))),
  constraint agencies_check1 CHECK (((withdraw_min_minor > 0) AND (withdraw_min_minor <= withdraw_max_minor))),
  constraint agencies_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint agencies_deposit_expiry_minutes_check CHECK (((deposit_expiry_minutes >= 1) AND (deposit_expiry_minutes <= 1440))),
  constraint agencies_four_eyes_day_minor_check CHECK (((four_eyes_day_minor >= 0) AND (four_eyes_day_minor <= '100000000000'::bigint))),
  constraint agencies_four_eyes_minor_check CHECK ((four_eyes_minor >= 0)),
  constraint agencies_four_eyes_next_check CHECK ((jsonb_typeof(four_eyes_next) = 'object'::text)),
  constraint agencies_hold_hours_check CHECK (((hold_hours >= 1) AND (hold_hours <= 168))),
  constraint agencies_min_age_check CHECK ((min_age >= 18)),
  constraint agencies_site_version_check CHECK ((site_version >= 0)),
  constraint agencies_slip_from_minor_check CHECK (((slip_from_minor >= 0) AND (slip_from_minor <= '100000000000'::bigint))),
  constraint agencies_staff_addresses_check CHECK ((cardinality(staff_addresses) <= 50)),
  constraint four_eyes_in_bounds CHECK (((four_eyes_minor >= 0) AND (four_eyes_minor <= '100000000000'::bigint))),
  constraint four_eyes_next_has_a_time CHECK ((num_nulls(four_eyes_next, four_eyes_next_at, four_eyes_next_by) = ANY (ARRAY[0, 3]))),
  constraint languages_any CHECK ((cardinality(languages) > 0)),
  constraint agencies_agency_id_test_player_id_fkey FOREIGN KEY (agency_id, test_player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX four_eyes_to_begin ON public.agencies USING btree (four_eyes_next_at) WHERE (four_eyes_next_at IS NOT NULL);

create table public.agency_hosts (
  agency_id text not null,
  host text not null,
  used_for text not null default 'BOTH'::text,
  staff_since timestamp with time zone,
  constraint agency_hosts_host_key UNIQUE (host),
  constraint agency_hosts_pkey PRIMARY KEY (agency_id, host),
  constraint agency_hosts_check CHECK (((staff_since IS NULL) OR (used_for = 'STAFF'::text))),
  constraint agency_hosts_host_check CHECK ((host = lower(host))),
  constraint agency_hosts_used_for_check CHECK ((used_for = ANY (ARRAY['PLAYERS'::text, 'STAFF'::text, 'BOTH'::text]))),
  constraint agency_hosts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);

create table public.agency_keys (
  agency_id text not null,
  key_id text not null,
  public_key text not null,
  private_key text not null,
  active_from timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint agency_keys_pkey PRIMARY KEY (agency_id, key_id),
  constraint agency_keys_check CHECK ((retired_at >= active_from)),
  constraint agency_keys_key_id_check CHECK ((key_id ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
  constraint agency_keys_public_key_check CHECK ((public_key ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint agency_keys_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE UNIQUE INDEX one_key_that_signs ON public.agency_keys USING btree (agency_id) WHERE (retired_at IS NULL);
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.agency_keys FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER retires_once BEFORE UPDATE OF retired_at ON public.agency_keys FOR EACH ROW WHEN ((old.retired_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF agency_id, key_id, public_key, active_from ON public.agency_keys FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

create table public.agency_moves (
  agency_id text not null,
  move_id uuid not null,
  state text not null,
  place text not null,
  attempt integer not null default 1,
  hosts text[] not null default '{}'::text[],
  began_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint agency_moves_pkey PRIMARY KEY (agency_id, move_id),
  constraint agency_moves_state_check CHECK ((state = ANY (ARRAY['FREEZING'::text, 'FROZEN'::text, 'COPIED'::text, 'MOVED'::text, 'ARRIVING'::text])))
);
CREATE UNIQUE INDEX one_way_into_a_cell ON public.agency_moves USING btree (agency_id) WHERE (state = 'ARRIVING'::text);
CREATE UNIQUE INDEX one_way_out_of_a_cell ON public.agency_moves USING btree (agency_id) WHERE (state <> 'ARRIVING'::text);

create table public.agency_payout_holds (
  agency_id text not null,
  hold_id uuid not null,
  began_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint agency_payout_holds_pkey PRIMARY KEY (agency_id, hold_id),
  constraint agency_payout_holds_check CHECK ((until > began_at)),
  constraint agency_payout_holds_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE INDEX agency_payout_holds_to_end ON public.agency_payout_holds USING btree (agency_id, until);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.agency_payout_holds FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.agency_payout_holds FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.agency_providers (
  agency_id text not null,
  provider_id text not null,
  name text not null,
  "position" smallint not null,
  dialect text not null,
  base_url text not null,
  key_id text not null,
  secret text not null,
  enabled boolean not null default true,
  settings jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  secret_set_at timestamp with time zone,
  secret_set_by uuid,
  constraint agency_providers_pkey PRIMARY KEY (agency_id, provider_id),
  constraint agency_providers_provider_id_check CHECK ((provider_id ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint agency_providers_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint agency_providers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint provider_secret_set_by_staff FOREIGN KEY (agency_id, secret_set_by) REFERENCES public.staff(agency_id, staff_id)
);

create table public.alert_states (
  agency_id text not null,
  event text not null,
  subject text not null,
  since timestamp with time zone not null,
  constraint alert_states_pkey PRIMARY KEY (agency_id, event, subject),
  constraint alert_states_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);

create table public.announcement_versions (
  agency_id text not null,
  announcement_id uuid not null,
  version integer not null,
  kind text not null,
  place text not null,
  texts jsonb not null,
  picture_id uuid,
  link text,
  audience text not null,
  priority smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  made_by uuid,
  made_at timestamp with time zone not null,
  constraint announcement_versions_pkey PRIMARY KEY (agency_id, announcement_id, version),
  constraint announcement_versions_audience_check CHECK ((audience = ANY (ARRAY['EVERYBODY'::text, 'VISITORS'::text, 'PLAYERS'::text]))),
  constraint announcement_versions_kind_check CHECK ((kind = ANY (ARRAY['SERVICE'::text, 'OFFER'::text]))),
  constraint announcement_versions_link_check CHECK (((link ~ '^/'::text) AND (link !~ '^//'::text) AND (length(link) <= 200))),
  constraint announcement_versions_place_check CHECK ((place = ANY (ARRAY['STRIP'::text, 'CARD'::text, 'POPUP'::text, 'BANNER'::text, 'PUSH'::text]))),
  constraint announcement_versions_priority_check CHECK (((priority >= 0) AND (priority <= 9))),
  constraint announcement_versions_texts_check CHECK ((texts ? 'lo'::text)),
  constraint announcement_versions_version_check CHECK ((version > 0)),
  constraint banner_has_picture CHECK (((place = 'BANNER'::text) = (picture_id IS NOT NULL))),
  constraint cards_to_players CHECK (((place <> 'CARD'::text) OR (audience <> 'VISITORS'::text))),
  constraint ends_after_it_starts CHECK ((ends_at > starts_at)),
  constraint ends_in_a_month CHECK ((((place <> 'POPUP'::text) AND (kind <> 'OFFER'::text)) OR ((ends_at IS NOT NULL) AND (ends_at <= (starts_at + '30 days'::interval))))),
  constraint offers_to_players CHECK (((kind = 'SERVICE'::text) OR (audience = 'PLAYERS'::text))),
  constraint pushes_to_players CHECK (((place <> 'PUSH'::text) OR (audience = 'PLAYERS'::text))),
  constraint announcement_versions_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint announcement_versions_agency_id_made_by_fkey FOREIGN KEY (agency_id, made_by) REFERENCES public.staff(agency_id, staff_id),
  constraint announcement_versions_agency_id_picture_id_fkey FOREIGN KEY (agency_id, picture_id) REFERENCES public.pictures(agency_id, picture_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.announcement_versions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.announcement_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.announcement_views (
  agency_id text not null,
  announcement_id uuid not null,
  version integer not null,
  player_id uuid not null,
  shown_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint announcement_views_pkey PRIMARY KEY (agency_id, player_id, announcement_id, version),
  constraint announcement_views_agency_id_announcement_id_version_fkey FOREIGN KEY (agency_id, announcement_id, version) REFERENCES public.announcement_versions(agency_id, announcement_id, version),
  constraint announcement_views_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX announcement_views_of_version ON public.announcement_views USING btree (agency_id, announcement_id, version);

create table public.announcements (
  agency_id text not null,
  announcement_id uuid not null,
  version integer not null,
  status text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint announcements_pkey PRIMARY KEY (agency_id, announcement_id),
  constraint announcements_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))),
  constraint announcements_agency_id_announcement_id_version_fkey FOREIGN KEY (agency_id, announcement_id, version) REFERENCES public.announcement_versions(agency_id, announcement_id, version)
);
CREATE INDEX announcements_active ON public.announcements USING btree (agency_id) WHERE (status = 'ACTIVE'::text);

create table public.audit_log (
  agency_id text not null,
  audit_id uuid not null,
  at timestamp with time zone not null,
  staff_id uuid,
  act text not null,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  constraint audit_log_pkey PRIMARY KEY (agency_id, audit_id),
  constraint audit_log_act_check CHECK ((act ~ '^[A-Z_]{3,40}$'::text)),
  constraint audit_log_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 100))),
  constraint audit_log_subject_kind_check CHECK ((subject_kind ~ '^[A-Z_]{3,40}$'::text)),
  constraint subject_whole CHECK (((subject_kind IS NULL) = (subject_id IS NULL))),
  constraint audit_log_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint audit_log_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX audit_log_by_act ON public.audit_log USING btree (agency_id, act, audit_id);
CREATE INDEX audit_log_by_staff ON public.audit_log USING btree (agency_id, staff_id, audit_id);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (agency_id, subject_id, audit_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (agency_id, at);
CREATE INDEX audit_log_new_devices ON public.audit_log USING btree (agency_id, subject_id, at) WHERE ((act = 'SIGNED_IN'::text) AND ((after ->> 'newDevice'::text) = 'true'::text));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ends_words_of_speaker AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.subject_kind = 'STAFF'::text) AND ((new.act = ANY (ARRAY['STAFF_DEACTIVATED'::text, 'STAFF_ACTIVATED'::text, 'STAFF_PASSWORD_RESET'::text, 'TOTP_RESET'::text])) OR ((new.act = 'STAFF_CHANGED'::text) AND ((new.after -> 'role'::text) IS NOT NULL))))) EXECUTE FUNCTION public.end_words_of_speaker();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER to_be_sealed AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit.note_row('AUDIT');

create table public.bank_accounts (
  agency_id text not null,
  bank_account_id uuid not null,
  player_id uuid not null,
  bank_code text not null,
  currency text not null,
  account_number text not null,
  account_name text not null,
  owner text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  asked_at timestamp with time zone,
  bank_knows boolean,
  told_name text,
  account_key text not null,
  name_key text not null,
  told_name_key text,
  replaced_at timestamp with time zone,
  replaced_by uuid,
  number_held boolean not null default true,
  slip_id uuid,
  sound_key text not null default ''::text,
  constraint bank_accounts_pkey PRIMARY KEY (agency_id, bank_account_id),
  constraint a_key_with_each_told_name CHECK (((told_name IS NOT NULL) OR (told_name_key IS NULL))),
  constraint bank_accounts_account_name_check CHECK (((length(account_name) >= 2) AND (length(account_name) <= 100))),
  constraint bank_accounts_account_number_check CHECK ((account_number ~ '^[0-9]{8,18}$'::text)),
  constraint bank_accounts_currency_check CHECK ((currency = 'LAK'::text)),
  constraint bank_accounts_owner_check CHECK ((owner = ANY (ARRAY['SELF'::text, 'OTHER'::text]))),
  constraint bank_accounts_told_name_check CHECK (((length(told_name) >= 1) AND (length(told_name) <= 200))),
  constraint held_while_in_use CHECK ((number_held OR (replaced_at IS NOT NULL))),
  constraint named_when_known CHECK (((told_name IS NULL) OR bank_knows)),
  constraint replaced_after_made CHECK (((replaced_at IS NULL) OR (replaced_at >= created_at))),
  constraint replaced_by_somebody_when_replaced CHECK (((replaced_by IS NULL) OR (replaced_at IS NOT NULL))),
  constraint told_when_asked CHECK (((bank_knows IS NULL) OR (asked_at IS NOT NULL))),
  constraint bank_accounts_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint bank_accounts_agency_id_slip_id_fkey FOREIGN KEY (agency_id, slip_id) REFERENCES public.pictures(agency_id, picture_id),
  constraint replaced_by_staff FOREIGN KEY (agency_id, replaced_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX bank_accounts_by_end ON public.bank_accounts USING btree (agency_id, "right"(account_key, 4));
CREATE INDEX bank_accounts_by_key ON public.bank_accounts USING btree (agency_id, account_key);
CREATE INDEX bank_accounts_by_sound ON public.bank_accounts USING gin (agency_id, sound_key public.gin_trgm_ops);
CREATE INDEX bank_accounts_by_told_name ON public.bank_accounts USING btree (agency_id, told_name_key) WHERE (told_name_key IS NOT NULL);
CREATE INDEX bank_accounts_by_words ON public.bank_accounts USING gin (public.key_words(name_key));
CREATE INDEX bank_accounts_of_player ON public.bank_accounts USING btree (agency_id, player_id);
CREATE INDEX bank_accounts_replaced ON public.bank_accounts USING btree (agency_id, player_id, replaced_at) WHERE (replaced_at IS NOT NULL);
CREATE INDEX bank_accounts_without_sound ON public.bank_accounts USING btree (agency_id, bank_account_id) WHERE (sound_key = ''::text);
CREATE UNIQUE INDEX one_account_a_player ON public.bank_accounts USING btree (agency_id, player_id) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX one_player_an_account ON public.bank_accounts USING btree (agency_id, bank_code, account_key) WHERE number_held;
CREATE TRIGGER changed BEFORE UPDATE OF player_id, bank_code, account_number, account_name ON public.bank_accounts FOR EACH ROW EXECUTE FUNCTION public.note_account_change();

create table public.bank_statements (
  agency_id text not null,
  statement_id uuid not null,
  method text not null,
  file_name text not null,
  file_hash text not null,
  columns jsonb not null,
  row_count integer not null,
  rows_read integer not null default 0,
  broken_count integer not null default 0,
  state text not null default 'READING'::text,
  started_by uuid not null,
  started_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  discarded_by uuid,
  discarded_at timestamp with time zone,
  compared_at timestamp with time zone,
  covers_from timestamp with time zone,
  covers_to timestamp with time zone,
  form jsonb not null default '{}'::jsonb,
  constraint bank_statements_pkey PRIMARY KEY (agency_id, statement_id),
  constraint bank_statements_check CHECK (((rows_read >= 0) AND (rows_read <= row_count))),
  constraint bank_statements_check1 CHECK (((broken_count >= 0) AND (broken_count <= rows_read))),
  constraint bank_statements_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint bank_statements_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint bank_statements_form_check CHECK ((jsonb_typeof(form) = 'object'::text)),
  constraint bank_statements_row_count_check CHECK (((row_count >= 1) AND (row_count <= 20000))),
  constraint bank_statements_state_check CHECK ((state = ANY (ARRAY['READING'::text, 'READY'::text, 'COMPARING'::text, 'COMPARED'::text, 'DISCARDED'::text]))),
  constraint compared_for_a_time CHECK ((((state = 'COMPARED'::text) = (compared_at IS NOT NULL)) AND ((compared_at IS NULL) = (covers_from IS NULL)) AND ((compared_at IS NULL) = (covers_to IS NULL)))),
  constraint confirmed_by_somebody CHECK ((((state = ANY (ARRAY['COMPARING'::text, 'COMPARED'::text])) = (confirmed_at IS NOT NULL)) AND ((confirmed_by IS NULL) = (confirmed_at IS NULL)))),
  constraint discarded_by_somebody CHECK ((((state = 'DISCARDED'::text) = (discarded_at IS NOT NULL)) AND ((discarded_by IS NULL) = (discarded_at IS NULL)))),
  constraint whole_before_it_counts CHECK (((state = ANY (ARRAY['READING'::text, 'DISCARDED'::text])) OR (rows_read = row_count))),
  constraint bank_statements_agency_id_confirmed_by_fkey FOREIGN KEY (agency_id, confirmed_by) REFERENCES public.staff(agency_id, staff_id),
  constraint bank_statements_agency_id_discarded_by_fkey FOREIGN KEY (agency_id, discarded_by) REFERENCES public.staff(agency_id, staff_id),
  constraint bank_statements_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint bank_statements_agency_id_method_fkey FOREIGN KEY (agency_id, method) REFERENCES public.payment_methods(agency_id, method),
  constraint bank_statements_agency_id_started_by_fkey FOREIGN KEY (agency_id, started_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX bank_statements_newest ON public.bank_statements USING btree (agency_id, started_at DESC, statement_id);
CREATE INDEX bank_statements_to_compare ON public.bank_statements USING btree (confirmed_at) WHERE (state = 'COMPARING'::text);
CREATE UNIQUE INDEX one_import_of_a_file ON public.bank_statements USING btree (agency_id, method, file_hash) WHERE (state = ANY (ARRAY['READING'::text, 'READY'::text]));
CREATE TRIGGER confirmed_once BEFORE UPDATE OF confirmed_by, confirmed_at ON public.bank_statements FOR EACH ROW WHEN ((old.confirmed_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ends_once BEFORE UPDATE ON public.bank_statements FOR EACH ROW WHEN ((old.state = ANY (ARRAY['COMPARED'::text, 'DISCARDED'::text]))) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.bank_statements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF agency_id, statement_id, method, file_name, file_hash, columns, form, row_count, started_by, started_at ON public.bank_statements FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

create table public.bank_streams (
  agency_id text not null,
  method text not null,
  place text,
  listening_until timestamp with time zone,
  constraint bank_streams_pkey PRIMARY KEY (agency_id, method),
  constraint bank_streams_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
  constraint bank_streams_agency_id_method_fkey FOREIGN KEY (agency_id, method) REFERENCES public.payment_methods(agency_id, method)
);

create table public.bet_logs (
  agency_id text not null,
  provider_id text not null,
  place text,
  read_at timestamp with time zone,
  reading_until timestamp with time zone,
  told_until timestamp with time zone,
  constraint bet_logs_pkey PRIMARY KEY (agency_id, provider_id),
  constraint bet_logs_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
  constraint bet_logs_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);

create table public.brought_changes (
  agency_id text not null,
  usage_id uuid not null,
  no integer not null,
  kind text not null,
  order_id uuid not null,
  minor bigint not null,
  after_minor bigint not null,
  at timestamp with time zone not null,
  constraint an_order_changes_it_once UNIQUE (agency_id, usage_id, order_id, kind),
  constraint brought_changes_pkey PRIMARY KEY (agency_id, usage_id, no),
  constraint begins_with_the_crediting CHECK (((kind <> 'CREDITED'::text) OR ((no = 1) AND (after_minor = minor)))),
  constraint brought_changes_after_minor_check CHECK ((after_minor >= 0)),
  constraint brought_changes_kind_check CHECK ((kind = ANY (ARRAY['CREDITED'::text, 'GIVEN'::text, 'TAKEN'::text, 'WITHDRAWN'::text, 'RETURNED'::text]))),
  constraint brought_changes_no_check CHECK ((no > 0)),
  constraint what_leaves_is_negative CHECK (
CASE
    WHEN (kind = ANY (ARRAY['TAKEN'::text, 'WITHDRAWN'::text])) THEN (minor <= 0)
    ELSE (minor >= 0)
END),
  constraint brought_changes_agency_id_usage_id_fkey FOREIGN KEY (agency_id, usage_id) REFERENCES public.promotion_usages(agency_id, usage_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.brought_changes FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.brought_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.channel_deliveries (
  agency_id text not null,
  delivery_id uuid not null,
  channel_id uuid not null,
  type text not null,
  subject text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  tries integer not null default 0,
  status text not null default 'WAITING'::text,
  next_at timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint channel_deliveries_agency_id_channel_id_type_subject_key UNIQUE (agency_id, channel_id, type, subject),
  constraint channel_deliveries_pkey PRIMARY KEY (agency_id, delivery_id),
  constraint channel_deliveries_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'SUMMED'::text, 'DEAD'::text]))),
  constraint channel_deliveries_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 300))),
  constraint channel_deliveries_tries_check CHECK ((tries >= 0)),
  constraint delivered_has_time CHECK (((status = 'DELIVERED'::text) = (delivered_at IS NOT NULL))),
  constraint waiting_has_time CHECK (((status = 'WAITING'::text) = (next_at IS NOT NULL))),
  constraint channel_deliveries_agency_id_channel_id_fkey FOREIGN KEY (agency_id, channel_id) REFERENCES public.channels(agency_id, channel_id) ON DELETE CASCADE
);
CREATE INDEX channel_deliveries_due ON public.channel_deliveries USING btree (agency_id, channel_id, next_at) WHERE (status = 'WAITING'::text);
CREATE INDEX channel_deliveries_newest ON public.channel_deliveries USING btree (agency_id, channel_id, created_at DESC, delivery_id DESC);
CREATE INDEX channel_deliveries_old ON public.channel_deliveries USING btree (created_at);

create table public.channel_subscriptions (
  agency_id text not null,
  channel_id uuid not null,
  event text not null,
  no smallint not null,
  at_least bigint,
  minutes integer,
  constraint channel_subscriptions_pkey PRIMARY KEY (agency_id, channel_id, event),
  constraint channel_subscriptions_at_least_check CHECK ((at_least >= 0)),
  constraint channel_subscriptions_minutes_check CHECK ((minutes > 0)),
  constraint channel_subscriptions_agency_id_channel_id_fkey FOREIGN KEY (agency_id, channel_id) REFERENCES public.channels(agency_id, channel_id) ON DELETE CASCADE
);
CREATE INDEX channel_subscriptions_of_event ON public.channel_subscriptions USING btree (agency_id, event);

create table public.channels (
  agency_id text not null,
  channel_id uuid not null,
  kind text not null,
  name text not null,
  target text not null,
  lang text not null,
  enabled boolean not null,
  version integer not null,
  secret text not null,
  secret_set_at timestamp with time zone not null,
  secret_set_by uuid,
  old_secret text,
  old_secret_until timestamp with time zone,
  last_ok_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_failure_status integer,
  last_failure_text text,
  failing_since timestamp with time zone,
  held_until timestamp with time zone,
  sending_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint channels_pkey PRIMARY KEY (agency_id, channel_id),
  constraint channels_kind_check CHECK ((kind = ANY (ARRAY['TELEGRAM'::text, 'LINE'::text, 'WEBHOOK'::text]))),
  constraint channels_lang_check CHECK ((lang = ANY (ARRAY['lo'::text, 'cn'::text, 'vn'::text, 'th'::text, 'en'::text]))),
  constraint channels_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint channels_target_check CHECK (((char_length(target) >= 1) AND (char_length(target) <= 500))),
  constraint channels_version_check CHECK ((version > 0)),
  constraint failure_whole CHECK (((last_failure_at IS NULL) = (last_failure_text IS NULL))),
  constraint old_secret_has_end CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  constraint channels_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint channels_agency_id_secret_set_by_fkey FOREIGN KEY (agency_id, secret_set_by) REFERENCES public.staff(agency_id, staff_id)
);

create table public.claim_appeal_decisions (
  agency_id text not null,
  appeal_id uuid not null,
  no integer not null,
  decision text not null,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint claim_appeal_decisions_pkey PRIMARY KEY (agency_id, appeal_id, no),
  constraint claim_appeal_decisions_decision_check CHECK ((decision = ANY (ARRAY['ALLOWED'::text, 'DENIED'::text]))),
  constraint claim_appeal_decisions_no_check CHECK ((no > 0)),
  constraint claim_appeal_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint claim_appeal_decisions_agency_id_appeal_id_fkey FOREIGN KEY (agency_id, appeal_id) REFERENCES public.claim_appeals(agency_id, appeal_id),
  constraint claim_appeal_decisions_agency_id_decided_by_fkey FOREIGN KEY (agency_id, decided_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.claim_appeal_decisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.claim_appeal_decisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.claim_appeals (
  agency_id text not null,
  appeal_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  state text not null,
  note text,
  asked_at timestamp with time zone not null,
  constraint claim_appeals_pkey PRIMARY KEY (agency_id, appeal_id),
  constraint one_appeal_a_promotion UNIQUE (agency_id, player_id, promotion_id),
  constraint claim_appeals_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint claim_appeals_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ALLOWED'::text, 'DENIED'::text]))),
  constraint claim_appeals_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint claim_appeals_agency_id_promotion_id_fkey FOREIGN KEY (agency_id, promotion_id) REFERENCES public.promotions(agency_id, promotion_id)
);
CREATE INDEX claim_appeals_by_state ON public.claim_appeals USING btree (agency_id, state, asked_at, appeal_id);

create table public.claim_refusals (
  agency_id text not null,
  refusal_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  refused_at timestamp with time zone not null,
  evidence jsonb not null,
  evidence_hash text not null,
  constraint claim_refusals_agency_id_player_id_promotion_id_evidence_ha_key UNIQUE (agency_id, player_id, promotion_id, evidence_hash),
  constraint claim_refusals_pkey PRIMARY KEY (agency_id, refusal_id),
  constraint claim_refusals_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint claim_refusals_agency_id_promotion_id_fkey FOREIGN KEY (agency_id, promotion_id) REFERENCES public.promotions(agency_id, promotion_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.claim_refusals FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.claim_refusals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.counted_play (
  agency_id text not null,
  player_id uuid not null,
  provider_id text not null,
  place text not null,
  net_minor bigint not null,
  constraint counted_play_pkey PRIMARY KEY (agency_id, player_id, provider_id),
  constraint counted_play_agency_id_player_id_provider_id_fkey FOREIGN KEY (agency_id, player_id, provider_id) REFERENCES public.provider_members(agency_id, player_id, provider_id)
);

create table public.credit_moves (
  agency_id text not null,
  move_id uuid not null,
  code text not null,
  player_id uuid not null,
  from_provider text not null,
  to_provider text not null,
  amount_minor bigint not null,
  status text not null,
  reason text,
  idempotency_key text,
  created_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  ended_at timestamp with time zone,
  returned_at timestamp with time zone,
  by_launch boolean not null default false,
  constraint credit_moves_agency_id_code_key UNIQUE (agency_id, code),
  constraint credit_moves_pkey PRIMARY KEY (agency_id, move_id),
  constraint credit_moves_amount_minor_check CHECK ((amount_minor > 0)),
  constraint credit_moves_check CHECK ((to_provider <> from_provider)),
  constraint credit_moves_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'SUCCESS'::text, 'FAILED'::text, 'CANCELED'::text]))),
  constraint nothing_moved_when_canceled CHECK (((status <> 'CANCELED'::text) OR (taken_at IS NULL))),
  constraint returned_only_when_failed CHECK (((returned_at IS NULL) OR (status = 'FAILED'::text))),
  constraint taken_before_it_ends CHECK (((status <> ALL (ARRAY['SUCCESS'::text, 'FAILED'::text])) OR (taken_at IS NOT NULL))),
  constraint credit_moves_agency_id_from_provider_fkey FOREIGN KEY (agency_id, from_provider) REFERENCES public.agency_providers(agency_id, provider_id),
  constraint credit_moves_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint credit_moves_agency_id_to_provider_fkey FOREIGN KEY (agency_id, to_provider) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE UNIQUE INDEX credit_moves_by_key ON public.credit_moves USING btree (agency_id, player_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX credit_moves_by_part_of_code ON public.credit_moves USING gin (agency_id, code public.gin_trgm_ops);
CREATE INDEX credit_moves_ended ON public.credit_moves USING btree (ended_at) WHERE (status = 'SUCCESS'::text);
CREATE INDEX credit_moves_newest ON public.credit_moves USING btree (agency_id, player_id, created_at DESC, move_id);
CREATE INDEX credit_moves_queue ON public.credit_moves USING btree (agency_id, status, created_at DESC, move_id);
CREATE INDEX credit_moves_returned ON public.credit_moves USING btree (returned_at) WHERE (returned_at IS NOT NULL);
CREATE UNIQUE INDEX one_open_move_a_player ON public.credit_moves USING btree (agency_id, player_id) WHERE (status = 'OPEN'::text);
CREATE TRIGGER refuse_closed_player AFTER INSERT ON public.credit_moves FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_player();

create table public.credit_transfers (
  agency_id text not null,
  transfer_id uuid not null,
  player_id uuid not null,
  provider_id text not null,
  order_kind text not null,
  order_id uuid not null,
  step text not null,
  direction text not null,
  amount_minor bigint not null,
  status text not null,
  tries integer not null default 0,
  refusal text,
  balance_before_minor bigint,
  balance_after_minor bigint,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  resolved_at timestamp with time zone,
  try smallint not null default 1,
  leased_until timestamp with time zone,
  decided_by uuid,
  asked_at timestamp with time zone,
  unanswered_at timestamp with time zone,
  provider_ref text,
  answers jsonb not null default '[]'::jsonb,
  play_before text,
  noted_at timestamp with time zone,
  ask_first boolean not null default false,
  told_before_minor bigint,
  constraint credit_transfers_pkey PRIMARY KEY (agency_id, transfer_id),
  constraint one_transfer_a_try UNIQUE (agency_id, order_id, step, try),
  constraint credit_transfers_amount_minor_check CHECK ((amount_minor > 0)),
  constraint credit_transfers_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint credit_transfers_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint credit_transfers_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'move'::text, 'adjustment'::text, 'reversal'::text]))),
  constraint credit_transfers_provider_ref_check CHECK (((length(provider_ref) >= 1) AND (length(provider_ref) <= 200))),
  constraint credit_transfers_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'SENT'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'UNKNOWN'::text]))),
  constraint credit_transfers_step_check CHECK (((step = ANY (ARRAY['credit'::text, 'take'::text, 'return'::text, 'adjust'::text, 'reverse'::text])) AND ((step = 'adjust'::text) = (order_kind = 'adjustment'::text)) AND ((step = 'reverse'::text) = (order_kind = 'reversal'::text)))),
  constraint credit_transfers_told_before_minor_check CHECK ((told_before_minor >= 0)),
  constraint credit_transfers_try_check CHECK ((try >= 1)),
  constraint told_where_it_is_asked CHECK (((told_before_minor IS NULL) OR (ask_first AND (status <> 'REQUESTED'::text)))),
  constraint credit_transfers_agency_id_player_id_provider_id_fkey FOREIGN KEY (agency_id, player_id, provider_id) REFERENCES public.provider_members(agency_id, player_id, provider_id)
);
CREATE INDEX credit_transfers_by_time ON public.credit_transfers USING btree (agency_id, provider_id, created_at, transfer_id);
CREATE INDEX credit_transfers_unresolved ON public.credit_transfers USING btree (agency_id, player_id, provider_id) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'SENT'::text, 'UNKNOWN'::text]));
CREATE TRIGGER decision_stays BEFORE UPDATE OF decided_by ON public.credit_transfers FOR EACH ROW WHEN (((old.decided_by IS NOT NULL) AND (new.decided_by IS DISTINCT FROM old.decided_by))) EXECUTE FUNCTION public.refuse_rewriting();

create table public.dead_letters_settled (
  agency_id text not null,
  dead_letter_id uuid not null,
  decision text not null,
  reason text,
  job text not null,
  data jsonb not null,
  tries integer not null,
  failure text not null,
  failed_at timestamp with time zone not null,
  settled_by uuid not null,
  settled_at timestamp with time zone not null,
  constraint dead_letters_settled_pkey PRIMARY KEY (agency_id, dead_letter_id),
  constraint dead_letters_settled_decision_check CHECK ((decision = ANY (ARRAY['RETRIED'::text, 'DISCARDED'::text]))),
  constraint discarded_for_a_reason CHECK (((decision = 'DISCARDED'::text) = (reason IS NOT NULL))),
  constraint dead_letters_settled_agency_id_settled_by_fkey FOREIGN KEY (agency_id, settled_by) REFERENCES public.staff(agency_id, staff_id)
);

create table public.deposit_limits (
  agency_id text not null,
  player_id uuid not null,
  period text not null,
  limit_minor bigint,
  next_minor bigint,
  next_at timestamp with time zone,
  constraint deposit_limits_pkey PRIMARY KEY (agency_id, player_id, period),
  constraint deposit_limits_check CHECK (((next_at IS NOT NULL) OR (next_minor IS NULL))),
  constraint deposit_limits_limit_minor_check CHECK ((limit_minor >= 0)),
  constraint deposit_limits_next_minor_check CHECK ((next_minor >= 0)),
  constraint deposit_limits_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint deposit_limits_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);

create table public.deposits (
  agency_id text not null,
  deposit_id uuid not null,
  code text not null,
  player_id uuid not null,
  provider_id text not null,
  method text not null,
  mid text not null,
  method_name text not null,
  amount_minor bigint not null,
  sell_micro bigint not null,
  credit_minor bigint not null,
  status text not null,
  reason text,
  qr_payload text,
  idempotency_key text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  credited_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  refunded_at timestamp with time zone,
  gateway_ref text,
  deep_link text,
  promotion_usage_id uuid,
  bonus_minor bigint not null default 0,
  pay_to jsonb,
  reversed_at timestamp with time zone,
  reversed_for text,
  constraint deposits_agency_id_code_key UNIQUE (agency_id, code),
  constraint deposits_pkey PRIMARY KEY (agency_id, deposit_id),
  constraint bonus_of_a_promotion CHECK (((bonus_minor = 0) OR (promotion_usage_id IS NOT NULL))),
  constraint deposits_amount_minor_check CHECK (((amount_minor > 0) AND ((amount_minor % (100)::bigint) = 0))),
  constraint deposits_bonus_minor_check CHECK ((bonus_minor >= 0)),
  constraint deposits_credit_minor_check CHECK ((credit_minor > 0)),
  constraint deposits_deep_link_check CHECK (((length(deep_link) >= 1) AND (length(deep_link) <= 2000))),
  constraint deposits_gateway_ref_check CHECK (((length(gateway_ref) >= 1) AND (length(gateway_ref) <= 200))),
  constraint deposits_pay_to_check CHECK ((jsonb_typeof(pay_to) = 'object'::text)),
  constraint deposits_reversed_for_check CHECK ((reversed_for = ANY (ARRAY['WRONG_PLAYER'::text, 'WRONG_ORDER'::text, 'TWICE'::text, 'NOT_RECEIVED'::text]))),
  constraint deposits_sell_micro_check CHECK ((sell_micro > 0)),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'PAID'::text, 'SUCCESS'::text, 'FAILED'::text, 'CANCELED'::text, 'REJECTED'::text]))),
  constraint reversed_after_its_credit CHECK (((reversed_at IS NULL) OR (status = 'SUCCESS'::text))),
  constraint reversed_for_a_reason CHECK (((reversed_at IS NULL) = (reversed_for IS NULL))),
  constraint deposits_agency_id_method_fkey FOREIGN KEY (agency_id, method) REFERENCES public.payment_methods(agency_id, method),
  constraint deposits_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint deposits_agency_id_promotion_usage_id_fkey FOREIGN KEY (agency_id, promotion_usage_id) REFERENCES public.promotion_usages(agency_id, usage_id),
  constraint deposits_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE INDEX deposits_by_credit ON public.deposits USING btree (agency_id, credit_minor, created_at DESC);
CREATE UNIQUE INDEX deposits_by_gateway_ref ON public.deposits USING btree (agency_id, method, gateway_ref) WHERE (gateway_ref IS NOT NULL);
CREATE UNIQUE INDEX deposits_by_key ON public.deposits USING btree (agency_id, player_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX deposits_by_kip ON public.deposits USING btree (agency_id, amount_minor, created_at DESC);
CREATE INDEX deposits_by_order ON public.deposits USING btree (agency_id, created_at);
CREATE INDEX deposits_by_part_of_code ON public.deposits USING gin (agency_id, code public.gin_trgm_ops);
CREATE INDEX deposits_by_payment ON public.deposits USING btree (agency_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX deposits_credited ON public.deposits USING btree (agency_id, credited_at) WHERE (credited_at IS NOT NULL);
CREATE INDEX deposits_ended ON public.deposits USING btree (ended_at) WHERE (status = 'SUCCESS'::text);
CREATE INDEX deposits_in_trouble ON public.deposits USING btree (agency_id, status, created_at, deposit_id) WHERE (status = ANY (ARRAY['FAILED'::text, 'REJECTED'::text]));
CREATE INDEX deposits_newest ON public.deposits USING btree (agency_id, player_id, created_at DESC, deposit_id);
CREATE INDEX deposits_of_amount ON public.deposits USING btree (agency_id, amount_minor, created_at) WHERE (status = ANY (ARRAY['OPEN'::text, 'CANCELED'::text]));
CREATE INDEX deposits_of_player_by_payment ON public.deposits USING btree (agency_id, player_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX deposits_of_usage ON public.deposits USING btree (agency_id, promotion_usage_id) WHERE (promotion_usage_id IS NOT NULL);
CREATE INDEX deposits_refunded ON public.deposits USING btree (refunded_at) WHERE (refunded_at IS NOT NULL);
CREATE INDEX deposits_reversed ON public.deposits USING btree (reversed_at) WHERE (reversed_at IS NOT NULL);
CREATE INDEX deposits_to_check ON public.deposits USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX deposits_to_credit ON public.deposits USING btree (paid_at) WHERE (status = 'PAID'::text);
CREATE INDEX deposits_to_refund ON public.deposits USING btree (ended_at) WHERE ((status = 'REJECTED'::text) AND (refunded_at IS NULL));
CREATE INDEX deposits_waiting_for_credit ON public.deposits USING btree (agency_id, paid_at) WHERE (status = 'PAID'::text);
CREATE UNIQUE INDEX one_open_deposit_a_player ON public.deposits USING btree (agency_id, player_id) WHERE (status = 'OPEN'::text);
CREATE TRIGGER bonus_stays BEFORE UPDATE OF promotion_usage_id, bonus_minor ON public.deposits FOR EACH ROW WHEN (((old.credited_at IS NOT NULL) OR (new.promotion_usage_id <> old.promotion_usage_id) OR ((old.promotion_usage_id IS NULL) AND (new.promotion_usage_id IS NOT NULL)) OR ((new.bonus_minor <> old.bonus_minor) AND (new.bonus_minor <> 0)))) EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER charge_stays BEFORE UPDATE OF qr_payload, gateway_ref, deep_link, pay_to ON public.deposits FOR EACH ROW WHEN (((old.qr_payload IS NOT NULL) OR (old.pay_to IS NOT NULL))) EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER key_stays BEFORE UPDATE OF idempotency_key ON public.deposits FOR EACH ROW WHEN ((new.idempotency_key IS NOT NULL)) EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER refuse_closed_player AFTER INSERT ON public.deposits FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_player();
CREATE TRIGGER reversal_stays BEFORE UPDATE OF reversed_at, reversed_for ON public.deposits FOR EACH ROW WHEN ((old.reversed_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER time_stays BEFORE UPDATE OF paid_at, credited_at ON public.deposits FOR EACH ROW WHEN ((((old.paid_at IS NOT NULL) AND (new.paid_at IS DISTINCT FROM old.paid_at)) OR ((old.credited_at IS NOT NULL) AND (new.credited_at IS DISTINCT FROM old.credited_at)))) EXECUTE FUNCTION public.refuse_rewriting();

create table public.devices (
  agency_id text not null,
  device_id text not null,
  payload jsonb,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (agency_id, device_id),
  constraint devices_device_id_check CHECK ((device_id ~ '^[0-9a-f]{64}$'::text)),
  constraint devices_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE INDEX devices_by_age ON public.devices USING btree (last_seen);

create table public.difference_acts (
  agency_id text not null,
  difference_id uuid not null,
  no integer not null,
  act text not null,
  staff_id uuid,
  given_to uuid,
  reason text,
  note text,
  alone boolean not null default false,
  expected jsonb,
  found jsonb,
  idempotency_key text,
  at timestamp with time zone not null,
  constraint difference_acts_pkey PRIMARY KEY (agency_id, difference_id, no),
  constraint by_staff CHECK (((staff_id IS NOT NULL) OR (act = 'REOPENED'::text))),
  constraint difference_acts_act_check CHECK ((act = ANY (ARRAY['NOTED'::text, 'GIVEN'::text, 'SETTLED'::text, 'REOPENED'::text]))),
  constraint difference_acts_no_check CHECK ((no > 0)),
  constraint said_in_words CHECK (((note IS NOT NULL) OR (act = 'GIVEN'::text) OR (staff_id IS NULL))),
  constraint settled_for_a_reason CHECK (((act = 'SETTLED'::text) = (reason IS NOT NULL))),
  constraint difference_acts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint difference_acts_agency_id_given_to_fkey FOREIGN KEY (agency_id, given_to) REFERENCES public.staff(agency_id, staff_id),
  constraint difference_acts_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE UNIQUE INDEX difference_acts_by_key ON public.difference_acts USING btree (agency_id, difference_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.difference_acts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.difference_acts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.exchange_rates (
  agency_id text not null,
  currency text not null,
  effective_at timestamp with time zone not null,
  buy_micro bigint not null,
  sell_micro bigint not null,
  set_by uuid,
  set_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  by_two boolean not null default false,
  constraint exchange_rates_pkey PRIMARY KEY (agency_id, currency, effective_at),
  constraint exchange_rates_buy_micro_check CHECK ((buy_micro > 0)),
  constraint exchange_rates_check CHECK ((sell_micro >= buy_micro)),
  constraint exchange_rates_currency_check CHECK ((currency = ANY (ARRAY['THB'::text, 'USD'::text]))),
  constraint set_by_somebody_at_a_time CHECK (((set_by IS NULL) = (set_at IS NULL))),
  constraint withdrawn_before_it_begins CHECK (((withdrawn_at IS NULL) OR (withdrawn_at < effective_at))),
  constraint withdrawn_by_somebody_at_a_time CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint exchange_rates_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint exchange_rates_agency_id_set_by_fkey FOREIGN KEY (agency_id, set_by) REFERENCES public.staff(agency_id, staff_id),
  constraint exchange_rates_agency_id_withdrawn_by_fkey FOREIGN KEY (agency_id, withdrawn_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF agency_id, currency, effective_at, buy_micro, sell_micro, set_by, set_at ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER withdrawn_once BEFORE UPDATE OF withdrawn_by, withdrawn_at ON public.exchange_rates FOR EACH ROW WHEN ((old.withdrawn_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();

create table public.exclusion_matches (
  agency_id text not null,
  match_id uuid not null,
  player_id uuid not null,
  sign text not null,
  certainty text not null,
  shared text,
  with_player_id uuid,
  until timestamp with time zone not null,
  found_at timestamp with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  constraint exclusion_matches_pkey PRIMARY KEY (agency_id, match_id),
  constraint a_name_with_what_is_shared CHECK (((sign = 'NAME'::text) = (shared IS NOT NULL))),
  constraint certain_stays CHECK (((certainty = 'LIKELY'::text) OR (state <> 'OTHER'::text))),
  constraint decided_by_somebody CHECK ((((state = 'OPEN'::text) = (decided_by IS NULL)) AND ((state = 'OPEN'::text) = (decided_at IS NULL)) AND ((state = 'OPEN'::text) = (note IS NULL)))),
  constraint exclusion_matches_certainty_check CHECK ((certainty = ANY (ARRAY['CERTAIN'::text, 'LIKELY'::text]))),
  constraint exclusion_matches_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint exclusion_matches_shared_check CHECK ((shared = ANY (ARRAY['DEVICE'::text, 'ADDRESS'::text]))),
  constraint exclusion_matches_sign_check CHECK ((sign = ANY (ARRAY['ACCOUNT'::text, 'NAME'::text]))),
  constraint exclusion_matches_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SAME'::text, 'OTHER'::text]))),
  constraint not_with_oneself CHECK ((with_player_id <> player_id)),
  constraint exclusion_matches_agency_id_decided_by_fkey FOREIGN KEY (agency_id, decided_by) REFERENCES public.staff(agency_id, staff_id),
  constraint exclusion_matches_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint exclusion_matches_agency_id_with_player_id_fkey FOREIGN KEY (agency_id, with_player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX exclusion_matches_queue ON public.exclusion_matches USING btree (agency_id, state, found_at, match_id);
CREATE UNIQUE INDEX one_match_a_sign ON public.exclusion_matches USING btree (agency_id, player_id, sign, COALESCE(with_player_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE TRIGGER stands BEFORE INSERT OR DELETE OR UPDATE ON public.exclusion_matches FOR EACH ROW WHEN ((NOT audit.is_operator())) EXECUTE FUNCTION public.keep_match();

create table public.exclusion_register (
  hash bytea not null,
  until timestamp with time zone not null,
  permanent boolean not null default false,
  constraint exclusion_register_pkey PRIMARY KEY (hash),
  constraint exclusion_register_hash_check CHECK ((length(hash) = 32))
);
CREATE INDEX exclusion_register_by_end ON public.exclusion_register USING btree (until);
CREATE TRIGGER stands BEFORE DELETE OR UPDATE ON public.exclusion_register FOR EACH ROW WHEN ((NOT audit.is_operator())) EXECUTE FUNCTION public.keep_registered();

create table public.export_pieces (
  agency_id text not null,
  export_id uuid not null,
  no integer not null,
  data bytea not null,
  constraint export_pieces_pkey PRIMARY KEY (agency_id, export_id, no),
  constraint export_pieces_no_check CHECK ((no > 0)),
  constraint export_pieces_agency_id_export_id_fkey FOREIGN KEY (agency_id, export_id) REFERENCES public.exports(agency_id, export_id) ON DELETE CASCADE
);

create table public.exports (
  agency_id text not null,
  export_id uuid not null,
  kind text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  state text not null default 'WAITING'::text,
  as_of timestamp with time zone not null,
  asked_by uuid not null,
  row_count integer,
  rows_done integer not null default 0,
  pieces integer not null default 0,
  place text[],
  touched_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  kept_until timestamp with time zone,
  constraint exports_pkey PRIMARY KEY (agency_id, export_id),
  constraint ended_whole CHECK ((((state = ANY (ARRAY['WAITING'::text, 'WRITING'::text])) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (kept_until IS NULL)))),
  constraint exports_check CHECK ((from_at < until_at)),
  constraint exports_kind_check CHECK ((kind = ANY (ARRAY['deposits'::text, 'withdrawals'::text, 'entries'::text, 'wagers'::text, 'players'::text]))),
  constraint exports_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'WRITING'::text, 'READY'::text, 'CANCELED'::text, 'FAILED'::text]))),
  constraint exports_agency_id_asked_by_fkey FOREIGN KEY (agency_id, asked_by) REFERENCES public.staff(agency_id, staff_id),
  constraint exports_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE INDEX exports_old ON public.exports USING btree (kept_until) WHERE (kept_until IS NOT NULL);
CREATE INDEX exports_under_way ON public.exports USING btree (touched_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_export_of_a_period ON public.exports USING btree (agency_id, kind, from_at, until_at) WHERE (ended_at IS NULL);

create table public.favourite_games (
  agency_id text not null,
  player_id uuid not null,
  provider_id text not null,
  game_id text not null,
  added_at timestamp with time zone not null,
  constraint favourite_games_pkey PRIMARY KEY (agency_id, player_id, provider_id, game_id),
  constraint favourite_games_game_id_check CHECK (((length(game_id) >= 1) AND (length(game_id) <= 100))),
  constraint favourite_games_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint favourite_games_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);

create table public.first_words (
  agency_id text not null,
  word_id uuid not null,
  act text not null,
  subject_kind text not null,
  subject_id uuid not null,
  content_key text not null,
  said jsonb not null,
  side text not null,
  weight_minor bigint,
  said_by uuid,
  said_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null,
  resolved_at timestamp with time zone,
  seconded_by uuid,
  refused_by uuid,
  note text,
  constraint first_words_pkey PRIMARY KEY (agency_id, word_id),
  constraint first_words_act_check CHECK ((act = ANY (ARRAY['CONFIRM'::text, 'MATCH'::text, 'CREDIT'::text, 'APPROVE'::text, 'REFUND'::text, 'DECIDE'::text, 'LOOSEN'::text, 'SET_RATE'::text, 'WITHDRAW_RATE'::text, 'SWITCH_ON'::text, 'ADD_METHOD'::text, 'CHANGE_METHOD'::text, 'SET_PROVIDER'::text, 'RESET_FACTOR'::text, 'RESET_PASSWORD'::text, 'RAISE_ROLE'::text, 'CHANGE_ACCOUNT'::text, 'PASSWORD_REQUEST'::text, 'EXCLUSION_OTHER'::text, 'OPEN'::text, 'PUBLISH'::text, 'PAY_BILL'::text]))),
  constraint first_words_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint first_words_said_check CHECK ((jsonb_typeof(said) = 'object'::text)),
  constraint first_words_side_check CHECK ((side = ANY (ARRAY['CREDIT'::text, 'MONEY'::text]))),
  constraint first_words_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SECONDED'::text, 'ALONE'::text, 'REFUSED'::text, 'REPLACED'::text, 'ENDED'::text, 'EXPIRED'::text]))),
  constraint first_words_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'move'::text, 'payment'::text, 'adjustment'::text, 'reversal'::text, 'agency'::text, 'rate'::text, 'promotion'::text, 'method'::text, 'provider'::text, 'staff'::text, 'player'::text, 'match'::text, 'page'::text, 'bill'::text]))),
  constraint first_words_weight_minor_check CHECK ((weight_minor >= 0)),
  constraint refused_by_somebody CHECK (((state = 'REFUSED'::text) = (refused_by IS NOT NULL))),
  constraint resolved_at_a_time CHECK (((state = 'WAITING'::text) = (resolved_at IS NULL))),
  constraint rule_says_for_a_day CHECK (((said_by IS NOT NULL) OR (expires_at <= (said_at + '24:00:00'::interval)))),
  constraint said_by_somebody_or_a_rule CHECK (((said_by IS NOT NULL) OR ((act = 'REFUND'::text) AND (subject_kind = 'payment'::text) AND (state <> 'ALONE'::text)))),
  constraint said_by_two CHECK ((seconded_by <> said_by)),
  constraint seconded_by_somebody CHECK (((state = 'SECONDED'::text) = (seconded_by IS NOT NULL))),
  constraint first_words_agency_id_refused_by_fkey FOREIGN KEY (agency_id, refused_by) REFERENCES public.staff(agency_id, staff_id),
  constraint first_words_agency_id_said_by_fkey FOREIGN KEY (agency_id, said_by) REFERENCES public.staff(agency_id, staff_id),
  constraint first_words_agency_id_seconded_by_fkey FOREIGN KEY (agency_id, seconded_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX first_words_by_time ON public.first_words USING btree (agency_id, said_at);
CREATE INDEX first_words_of_subject ON public.first_words USING btree (agency_id, subject_id, resolved_at);
CREATE INDEX first_words_oldest ON public.first_words USING btree (agency_id, said_at, word_id) WHERE (state = 'WAITING'::text);
CREATE UNIQUE INDEX first_words_one_waits ON public.first_words USING btree (agency_id, subject_id, subject_kind) WHERE (state = 'WAITING'::text);
CREATE INDEX first_words_to_expire ON public.first_words USING btree (expires_at) WHERE (state = 'WAITING'::text);
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.first_words FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER resolved_once BEFORE UPDATE ON public.first_words FOR EACH ROW WHEN ((old.state <> 'WAITING'::text)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF agency_id, word_id, act, subject_kind, subject_id, content_key, said, side, weight_minor, said_by, said_at, expires_at ON public.first_words FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER to_be_sealed AFTER INSERT OR UPDATE ON public.first_words FOR EACH ROW EXECUTE FUNCTION audit.note_word();

create table public.game_catalogues (
  agency_id text not null,
  provider_id text not null,
  games jsonb,
  fetched_at timestamp with time zone,
  asking_until timestamp with time zone,
  ask_again_at timestamp with time zone,
  constraint game_catalogues_pkey PRIMARY KEY (agency_id, provider_id),
  constraint game_catalogues_games_check CHECK ((octet_length((games)::text) <= 4194304)),
  constraint games_and_moment_together CHECK (((games IS NULL) = (fetched_at IS NULL))),
  constraint game_catalogues_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);

create table public.games_seen (
  agency_id text not null,
  provider_id text not null,
  game_id text not null,
  first_seen_at timestamp with time zone not null,
  category text,
  constraint games_seen_pkey PRIMARY KEY (agency_id, provider_id, game_id),
  constraint games_seen_game_id_check CHECK (((length(game_id) >= 1) AND (length(game_id) <= 100))),
  constraint games_seen_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);

create table public.growth_settings (
  agency_id text not null,
  version integer not null,
  settings jsonb not null,
  constraint growth_settings_pkey PRIMARY KEY (agency_id),
  constraint growth_settings_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint growth_settings_version_check CHECK ((version > 0)),
  constraint growth_settings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);

create table public.idempotency_keys (
  agency_id text not null,
  player_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  body jsonb,
  locked_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (agency_id, player_id, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotency_keys_old ON public.idempotency_keys USING btree (created_at);

create table public.inbox_messages (
  agency_id text not null,
  message_id uuid not null,
  kind text not null,
  texts jsonb,
  params jsonb,
  link text,
  announcement_id uuid,
  announcement_version integer,
  is_offer boolean not null default false,
  created_at timestamp with time zone not null,
  sent_to_all boolean,
  sent_up_to uuid,
  held_back integer not null default 0,
  constraint inbox_messages_agency_id_announcement_id_announcement_versi_key UNIQUE (agency_id, announcement_id, announcement_version),
  constraint inbox_messages_pkey PRIMARY KEY (agency_id, message_id),
  constraint announcement_whole CHECK ((((kind = 'ANNOUNCEMENT'::text) = (announcement_id IS NOT NULL)) AND ((announcement_id IS NULL) = (announcement_version IS NULL)))),
  constraint inbox_messages_held_back_check CHECK ((held_back >= 0)),
  constraint inbox_messages_kind_check CHECK ((kind = ANY (ARRAY['ANNOUNCEMENT'::text, 'REWARD'::text, 'REFERRAL'::text, 'PAGE'::text, 'PAYMENT_HELD'::text, 'REVERSED'::text]))),
  constraint inbox_messages_link_check CHECK (((link ~ '^/'::text) AND (link !~ '^//'::text))),
  constraint offers_are_announcements CHECK (((NOT is_offer) OR (kind = 'ANNOUNCEMENT'::text))),
  constraint inbox_messages_agency_id_announcement_id_announcement_vers_fkey FOREIGN KEY (agency_id, announcement_id, announcement_version) REFERENCES public.announcement_versions(agency_id, announcement_id, version),
  constraint inbox_messages_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE INDEX inbox_messages_to_send ON public.inbox_messages USING btree (agency_id) WHERE (sent_to_all = false);

create table public.installation (
  is_only boolean not null default true,
  key_name text not null,
  noted_at timestamp with time zone not null default now(),
  backed_up_at timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (is_only),
  constraint installation_is_only_check CHECK (is_only),
  constraint installation_key_name_check CHECK ((key_name ~ '^[\w-]{8}$'::text))
);

create table public.licences (
  agency_id text not null,
  version integer not null,
  holder text,
  number text,
  authority text,
  url text,
  constraint licences_pkey PRIMARY KEY (agency_id),
  constraint licences_authority_check CHECK (((char_length(authority) >= 1) AND (char_length(authority) <= 100))),
  constraint licences_check CHECK ((num_nulls(holder, number, authority, url) = ANY (ARRAY[0, 4]))),
  constraint licences_holder_check CHECK (((char_length(holder) >= 1) AND (char_length(holder) <= 100))),
  constraint licences_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 100))),
  constraint licences_url_check CHECK ((((char_length(url) >= 1) AND (char_length(url) <= 100)) AND (url ~* '^https://'::text))),
  constraint licences_version_check CHECK ((version > 0)),
  constraint licences_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);

create table public.link_rules (
  agency_id text not null,
  version integer not null,
  address_hours integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint link_rules_pkey PRIMARY KEY (agency_id, version),
  constraint link_rules_address_hours_check CHECK (((address_hours >= 0) AND (address_hours <= 168))),
  constraint link_rules_version_check CHECK ((version > 0)),
  constraint link_rules_agency_id_changed_by_fkey FOREIGN KEY (agency_id, changed_by) REFERENCES public.staff(agency_id, staff_id),
  constraint link_rules_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.link_rules FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.link_rules FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.lone_acts (
  agency_id text not null,
  act_id uuid not null,
  staff_id uuid not null,
  at timestamp with time zone not null,
  act text not null,
  subject_kind text not null,
  subject_id uuid not null,
  side text not null,
  weight_minor bigint not null,
  from_minor bigint not null,
  day_minor bigint not null,
  sum_minor bigint not null,
  constraint lone_acts_pkey PRIMARY KEY (agency_id, act_id),
  constraint below_the_bounds CHECK (((weight_minor < from_minor) AND (sum_minor < day_minor) AND (weight_minor <= sum_minor))),
  constraint lone_acts_side_check CHECK ((side = ANY (ARRAY['CREDIT'::text, 'MONEY'::text]))),
  constraint lone_acts_weight_minor_check CHECK ((weight_minor >= 0)),
  constraint lone_acts_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX lone_acts_by_time ON public.lone_acts USING btree (agency_id, staff_id, at);
CREATE INDEX lone_acts_of_day ON public.lone_acts USING btree (agency_id, staff_id, side, at);
CREATE INDEX lone_acts_of_subject ON public.lone_acts USING btree (agency_id, subject_id, at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.lone_acts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.lone_acts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.measured_times (
  agency_id text not null,
  until timestamp with time zone not null,
  answer jsonb not null,
  constraint measured_times_pkey PRIMARY KEY (agency_id),
  constraint measured_times_answer_check CHECK ((jsonb_typeof(answer) = 'object'::text)),
  constraint measured_times_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);

create table public.message_sends (
  agency_id text not null,
  player_id uuid not null,
  message_id uuid not null,
  kind text not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint message_sends_pkey PRIMARY KEY (agency_id, player_id, message_id),
  constraint message_sends_kind_check CHECK ((kind = ANY (ARRAY['SERVICE'::text, 'OFFER'::text]))),
  constraint message_sends_agency_id_message_id_fkey FOREIGN KEY (agency_id, message_id) REFERENCES public.inbox_messages(agency_id, message_id),
  constraint message_sends_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX message_sends_newest ON public.message_sends USING btree (agency_id, player_id, sent_at DESC, message_id DESC);
CREATE INDEX message_sends_of_message ON public.message_sends USING btree (agency_id, message_id);
CREATE INDEX message_sends_old ON public.message_sends USING btree (sent_at);

create table public.method_accounts (
  agency_id text not null,
  method text not null,
  account text not null,
  constraint method_accounts_pkey PRIMARY KEY (agency_id, method, account),
  constraint method_accounts_agency_id_method_fkey FOREIGN KEY (agency_id, method) REFERENCES public.payment_methods(agency_id, method) ON DELETE CASCADE
);
CREATE INDEX method_accounts_by_account ON public.method_accounts USING btree (agency_id, account);

create table public.order_steps (
  agency_id text not null,
  order_kind text not null,
  order_id uuid not null,
  no integer not null,
  at timestamp with time zone not null,
  step text not null,
  status text not null,
  by text not null,
  staff_id uuid,
  reference text,
  bank_ref text,
  balance_before_minor bigint,
  balance_after_minor bigint,
  reason text,
  constraint order_steps_pkey PRIMARY KEY (agency_id, order_id, no),
  constraint order_steps_by_check CHECK ((by = ANY (ARRAY['PLAYER'::text, 'STAFF'::text, 'BANK'::text, 'PROVIDER'::text, 'SYSTEM'::text]))),
  constraint order_steps_no_check CHECK ((no >= 1)),
  constraint order_steps_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'move'::text, 'payment'::text, 'adjustment'::text, 'reversal'::text]))),
  constraint order_steps_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
) partition by RANGE (order_id);
CREATE INDEX order_steps_by_staff ON ONLY public.order_steps USING btree (agency_id, staff_id, at) WHERE (staff_id IS NOT NULL);
CREATE INDEX order_steps_by_time ON ONLY public.order_steps USING btree (agency_id, at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.order_steps FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ends_first_word AFTER INSERT ON public.order_steps FOR EACH ROW WHEN ((new.step <> ALL (ARRAY['SECOND_NEEDED'::text, 'SECOND_REFUSED'::text, 'PROVIDER_SILENT'::text, 'BANK_SILENT'::text]))) EXECUTE FUNCTION public.end_first_word();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.order_steps FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.order_takes (
  agency_id text not null,
  order_kind text not null,
  order_id uuid not null,
  staff_id uuid not null,
  taken_at timestamp with time zone not null,
  constraint order_takes_pkey PRIMARY KEY (agency_id, order_kind, order_id),
  constraint order_takes_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint order_takes_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX order_takes_old ON public.order_takes USING btree (taken_at);

create table public.page_drafts (
  agency_id text not null,
  slug text not null,
  lang text not null,
  title text not null,
  body text not null,
  constraint page_drafts_pkey PRIMARY KEY (agency_id, slug, lang),
  constraint page_drafts_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 20000))),
  constraint page_drafts_lang_check CHECK ((lang = ANY (ARRAY['lo'::text, 'cn'::text, 'vn'::text, 'th'::text, 'en'::text]))),
  constraint page_drafts_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80))),
  constraint page_drafts_agency_id_slug_fkey FOREIGN KEY (agency_id, slug) REFERENCES public.pages(agency_id, slug)
);

create table public.page_texts (
  agency_id text not null,
  slug text not null,
  version integer not null,
  lang text not null,
  title text not null,
  body text not null,
  hash bytea not null,
  constraint page_texts_pkey PRIMARY KEY (agency_id, slug, version, lang),
  constraint page_texts_check CHECK ((hash = sha256(convert_to(((title || '

'::text) || body), 'UTF8'::name)))),
  constraint page_texts_lang_check CHECK ((lang = ANY (ARRAY['lo'::text, 'cn'::text, 'vn'::text, 'th'::text, 'en'::text]))),
  constraint page_texts_agency_id_slug_version_fkey FOREIGN KEY (agency_id, slug, version) REFERENCES public.page_versions(agency_id, slug, version)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.page_texts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.page_texts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.page_versions (
  agency_id text not null,
  slug text not null,
  version integer not null,
  draft integer not null,
  published_at timestamp with time zone not null,
  published_by uuid not null,
  effective_at timestamp with time zone not null,
  required boolean not null,
  summary jsonb,
  constraint page_versions_pkey PRIMARY KEY (agency_id, slug, version),
  constraint page_versions_check CHECK ((effective_at >= published_at)),
  constraint page_versions_check1 CHECK (((NOT required) OR (slug = ANY (ARRAY['terms'::text, 'privacy'::text])))),
  constraint page_versions_check2 CHECK (((summary IS NOT NULL) OR (version = 1))),
  constraint page_versions_check3 CHECK (((NOT required) OR (version = 1) OR (effective_at >= (published_at + '7 days'::interval)))),
  constraint page_versions_version_check CHECK ((version > 0)),
  constraint page_versions_agency_id_published_by_fkey FOREIGN KEY (agency_id, published_by) REFERENCES public.staff(agency_id, staff_id),
  constraint page_versions_agency_id_slug_fkey FOREIGN KEY (agency_id, slug) REFERENCES public.pages(agency_id, slug)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.page_versions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.page_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.pages (
  agency_id text not null,
  slug text not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  constraint pages_pkey PRIMARY KEY (agency_id, slug),
  constraint pages_slug_check CHECK ((slug = ANY (ARRAY['terms'::text, 'privacy'::text, 'licence'::text, 'responsible-play'::text, 'faq'::text, 'about'::text, 'contact'::text]))),
  constraint pages_version_check CHECK ((version > 0)),
  constraint pages_agency_id_changed_by_fkey FOREIGN KEY (agency_id, changed_by) REFERENCES public.staff(agency_id, staff_id),
  constraint pages_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);

create table public.passkey_challenges (
  agency_id text not null,
  challenge bytea not null,
  purpose text not null,
  host text not null,
  token_hash bytea,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (agency_id, challenge),
  constraint passkey_challenges_challenge_check CHECK ((length(challenge) = 32)),
  constraint passkey_challenges_check CHECK ((((purpose = 'SIGN_IN'::text) = (token_hash IS NOT NULL)) AND ((purpose = 'SIGN_IN'::text) = (session_id IS NULL)))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['SIGN_IN'::text, 'STEP_UP'::text, 'ADD'::text]))),
  constraint passkey_challenges_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE INDEX passkey_challenges_old ON public.passkey_challenges USING btree (expires_at);

create table public.password_links (
  agency_id text not null,
  player_id uuid not null,
  token_hash bytea not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_links_agency_id_token_hash_key UNIQUE (agency_id, token_hash),
  constraint password_links_pkey PRIMARY KEY (agency_id, player_id),
  constraint password_links_agency_id_made_by_fkey FOREIGN KEY (agency_id, made_by) REFERENCES public.staff(agency_id, staff_id),
  constraint password_links_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);

create table public.password_requests (
  agency_id text not null,
  request_id uuid not null,
  code text not null,
  token_hash bytea not null,
  player_id uuid,
  known_browser boolean not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint password_requests_agency_id_code_key UNIQUE (agency_id, code),
  constraint password_requests_agency_id_token_hash_key UNIQUE (agency_id, token_hash),
  constraint password_requests_pkey PRIMARY KEY (agency_id, request_id),
  constraint approved_for_somebody CHECK (((approved_at IS NULL) OR (player_id IS NOT NULL))),
  constraint password_requests_check CHECK ((expires_at > asked_at)),
  constraint password_requests_code_check CHECK ((code ~ '^R-[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint password_requests_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint password_requests_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint password_requests_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX password_requests_of_player ON public.password_requests USING btree (agency_id, player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX password_requests_old ON public.password_requests USING btree (asked_at);
CREATE TRIGGER approved_once BEFORE UPDATE OF approved_at ON public.password_requests FOR EACH ROW WHEN ((old.approved_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ended_once BEFORE UPDATE ON public.password_requests FOR EACH ROW WHEN ((old.ended_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER stays BEFORE UPDATE OF agency_id, request_id, code, token_hash, player_id, known_browser, asked_at, expires_at ON public.password_requests FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

create table public.payment_methods (
  agency_id text not null,
  method text not null,
  mid text not null,
  iin text not null,
  display_name text not null,
  currency text not null,
  dialect text not null,
  base_url text not null,
  secret text not null,
  enabled boolean not null default true,
  settings jsonb not null default '{}'::jsonb,
  "position" smallint not null default 0,
  version integer not null default 1,
  secret_set_at timestamp with time zone,
  secret_set_by uuid,
  constraint payment_methods_pkey PRIMARY KEY (agency_id, method),
  constraint payment_methods_currency_check CHECK ((currency = 'LAK'::text)),
  constraint payment_methods_dialect CHECK ((dialect = ANY (ARRAY['open'::text, 'bcel'::text, 'jdb'::text, 'phajay'::text, 'manual'::text]))),
  constraint payment_methods_method_check CHECK ((method ~ '^[a-z0-9_-]{1,40}$'::text)),
  constraint payment_methods_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint method_secret_set_by_staff FOREIGN KEY (agency_id, secret_set_by) REFERENCES public.staff(agency_id, staff_id),
  constraint payment_methods_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE TRIGGER accounts_are_noted AFTER INSERT OR UPDATE OF mid, iin, settings ON public.payment_methods FOR EACH ROW EXECUTE FUNCTION public.note_method_accounts();

create table public.payment_notices (
  agency_id text not null,
  method text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  constraint payment_notices_pkey PRIMARY KEY (agency_id, method, event_id)
);

create table public.payments (
  agency_id text not null,
  method text not null,
  bank_ref text not null,
  bill text not null,
  amount_minor bigint not null,
  currency text not null,
  paid_at timestamp with time zone not null,
  payer_name text,
  payer_account text,
  payer_bank text,
  state text not null,
  reason text,
  deposit_id uuid,
  player_id uuid,
  recorded_at timestamp with time zone not null,
  payment_id uuid not null generated always as ((OVERLAY(OVERLAY(md5(((((agency_id || ':'::text) || method) || ':'::text) || bank_ref)) PLACING '8'::text FROM 13) PLACING '8'::text FROM 17))::uuid) stored,
  came_back integer,
  idempotency_key text,
  slip_id uuid,
  payout_id uuid,
  bank_ref_key text not null,
  account_key text,
  name_key text,
  same_reference_as uuid,
  reversed_from uuid,
  reversed_player uuid,
  first_paid uuid,
  told_at timestamp with time zone,
  constraint a_payout_comes_back_once UNIQUE (agency_id, payout_id),
  constraint one_payment_an_id UNIQUE (agency_id, payment_id),
  constraint payments_pkey PRIMARY KEY (agency_id, method, bank_ref),
  constraint matched_to_an_order CHECK (((state <> 'MATCHED'::text) OR ((deposit_id IS NOT NULL) AND (player_id IS NOT NULL)))),
  constraint out_of_the_books_from_a_deposit CHECK (((state <> 'REVERSED'::text) OR (reversed_from IS NOT NULL))),
  constraint payments_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['SUSPENSE'::text, 'MATCHED'::text, 'REFUNDING'::text, 'REFUNDED'::text, 'REVERSED'::text, 'RETURNED'::text]))),
  constraint returned_is_nobodys CHECK (((state <> 'RETURNED'::text) OR (num_nonnulls(deposit_id, player_id, payout_id) = 0))),
  constraint reversed_from_a_player CHECK (((reversed_from IS NULL) = (reversed_player IS NULL))),
  constraint what_came_back_names_its_payout CHECK ((((payout_id IS NOT NULL) = (NOT (reason IS DISTINCT FROM 'PAYOUT_RETURNED'::text))) AND ((payout_id IS NULL) OR (player_id IS NOT NULL)))),
  constraint what_waits_has_a_reason CHECK (((state = 'MATCHED'::text) OR (reason IS NOT NULL))),
  constraint first_paid_a_deposit FOREIGN KEY (agency_id, first_paid) REFERENCES public.deposits(agency_id, deposit_id),
  constraint of_a_payout FOREIGN KEY (agency_id, payout_id) REFERENCES public.payouts(agency_id, payout_id),
  constraint payments_agency_id_deposit_id_fkey FOREIGN KEY (agency_id, deposit_id) REFERENCES public.deposits(agency_id, deposit_id),
  constraint payments_agency_id_method_fkey FOREIGN KEY (agency_id, method) REFERENCES public.payment_methods(agency_id, method),
  constraint payments_agency_id_slip_id_fkey FOREIGN KEY (agency_id, slip_id) REFERENCES public.pictures(agency_id, picture_id),
  constraint reversed_from_a_deposit FOREIGN KEY (agency_id, reversed_from) REFERENCES public.deposits(agency_id, deposit_id),
  constraint same_as_a_payment FOREIGN KEY (agency_id, same_reference_as) REFERENCES public.payments(agency_id, payment_id)
);
CREATE UNIQUE INDEX one_matched_payment_a_deposit ON public.payments USING btree (agency_id, deposit_id) WHERE (state = 'MATCHED'::text);
CREATE UNIQUE INDEX one_payment_a_reference ON public.payments USING btree (agency_id, method, bank_ref_key) WHERE (same_reference_as IS NULL);
CREATE INDEX payments_by_amount ON public.payments USING btree (agency_id, amount_minor, recorded_at DESC);
CREATE INDEX payments_by_end_of_account ON public.payments USING btree (agency_id, "right"(payer_account, 4), recorded_at DESC) WHERE (payer_account IS NOT NULL);
CREATE UNIQUE INDEX payments_by_key ON public.payments USING btree (agency_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX payments_by_part_of_reference ON public.payments USING gin (agency_id, bank_ref_key public.gin_trgm_ops);
CREATE INDEX payments_by_payer_account ON public.payments USING btree (agency_id, account_key, player_id) WHERE ((player_id IS NOT NULL) AND (account_key IS NOT NULL));
CREATE INDEX payments_by_payer_name ON public.payments USING btree (agency_id, name_key, player_id) WHERE ((player_id IS NOT NULL) AND (name_key IS NOT NULL));
CREATE INDEX payments_by_slip ON public.payments USING btree (agency_id, slip_id) WHERE (slip_id IS NOT NULL);
CREATE INDEX payments_by_time ON public.payments USING btree (agency_id, method, paid_at, bank_ref);
CREATE INDEX payments_first_paid ON public.payments USING btree (agency_id, first_paid) WHERE (first_paid IS NOT NULL);
CREATE INDEX payments_held_for_promotions ON public.payments USING btree (agency_id, player_id) WHERE ((state = 'SUSPENSE'::text) AND (reason = 'PROMOTION_IN_USE'::text));
CREATE INDEX payments_newest ON public.payments USING btree (agency_id, recorded_at DESC, payment_id);
CREATE INDEX payments_of_bill ON public.payments USING btree (agency_id, bill);
CREATE INDEX payments_of_deposit ON public.payments USING btree (agency_id, deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX payments_of_player ON public.payments USING btree (agency_id, player_id, account_key);
CREATE INDEX payments_of_same_reference ON public.payments USING btree (agency_id, method) WHERE (same_reference_as IS NOT NULL);
CREATE INDEX payments_payers ON public.payments USING btree (agency_id, player_id, payer_name) INCLUDE (name_key) WHERE ((payer_name IS NOT NULL) AND (payout_id IS NULL));
CREATE INDEX payments_reversed_from ON public.payments USING btree (agency_id, reversed_from) WHERE (reversed_from IS NOT NULL);
CREATE INDEX payments_sent_back ON public.payments USING btree (agency_id, recorded_at DESC, payment_id) WHERE (state = 'REFUNDED'::text);
CREATE INDEX payments_waiting ON public.payments USING btree (agency_id, recorded_at, payment_id) WHERE (state = ANY (ARRAY['SUSPENSE'::text, 'REFUNDING'::text]));
CREATE INDEX payments_with_slip ON public.payments USING btree (agency_id, deposit_id, recorded_at) WHERE (slip_id IS NOT NULL);
CREATE TRIGGER payment_stands BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.payment_stands();

create table public.payout_holds (
  agency_id text not null,
  hold_id uuid not null,
  player_id uuid not null,
  because text not null,
  began_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint payout_holds_pkey PRIMARY KEY (agency_id, hold_id),
  constraint payout_holds_because_check CHECK ((because = ANY (ARRAY['ACCOUNT'::text, 'PASSWORD'::text]))),
  constraint payout_holds_check CHECK ((until > began_at)),
  constraint payout_holds_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX payout_holds_of_player ON public.payout_holds USING btree (agency_id, player_id, until);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.payout_holds FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.payout_holds FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.payout_rule_changes (
  agency_id text not null,
  version integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  before jsonb not null,
  after jsonb not null,
  constraint payout_rule_changes_pkey PRIMARY KEY (agency_id, version),
  constraint payout_rule_changes_version_check CHECK ((version >= 1)),
  constraint payout_rule_changes_agency_id_changed_by_fkey FOREIGN KEY (agency_id, changed_by) REFERENCES public.staff(agency_id, staff_id),
  constraint payout_rule_changes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.payout_rule_changes FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.payout_rule_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.payouts (
  agency_id text not null,
  payout_id uuid not null,
  order_kind text not null,
  order_id uuid not null,
  number integer not null,
  reference text not null,
  player_id uuid,
  method text not null,
  amount_minor bigint not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  status text not null,
  bank_ref text,
  tries integer not null default 0,
  unanswered_at timestamp with time zone,
  decided_by uuid,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  resolved_at timestamp with time zone,
  by_hand boolean not null default false,
  taken_by uuid,
  taken_at timestamp with time zone,
  note text,
  voids boolean not null default false,
  bank_ref_key text,
  same_reference_as uuid,
  first_told_at timestamp with time zone,
  constraint one_payout_a_number UNIQUE (agency_id, order_id, number),
  constraint payouts_agency_id_reference_key UNIQUE (agency_id, reference),
  constraint payouts_pkey PRIMARY KEY (agency_id, payout_id),
  constraint a_key_with_each_reference CHECK (((bank_ref IS NULL) = (bank_ref_key IS NULL))),
  constraint a_void_gives_a_deposit_back CHECK (((NOT voids) OR ((order_kind = 'deposit'::text) AND (NOT by_hand)))),
  constraint an_order_has_a_player CHECK (((order_kind = 'payment'::text) OR (player_id IS NOT NULL))),
  constraint by_hand_asks_no_bank CHECK (((NOT by_hand) OR ((status <> 'UNKNOWN'::text) AND (tries = 0)))),
  constraint by_hand_has_a_bank_reference CHECK (((NOT by_hand) OR (status = ANY (ARRAY['REQUESTED'::text, 'REJECTED'::text])) OR (bank_ref IS NOT NULL))),
  constraint by_hand_is_told_by_somebody CHECK (((NOT by_hand) OR (status = 'REQUESTED'::text) OR (decided_by IS NOT NULL))),
  constraint payouts_amount_minor_check CHECK (((amount_minor > 0) AND ((amount_minor % (100)::bigint) = 0))),
  constraint payouts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint payouts_number_check CHECK ((number >= 1)),
  constraint payouts_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'payment'::text]))),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'UNKNOWN'::text, 'SENT'::text, 'DONE'::text, 'REJECTED'::text, 'RETURNED'::text]))),
  constraint taken_by_somebody_at_a_time CHECK (((taken_by IS NULL) = (taken_at IS NULL))),
  constraint payouts_agency_id_decided_by_fkey FOREIGN KEY (agency_id, decided_by) REFERENCES public.staff(agency_id, staff_id),
  constraint payouts_agency_id_method_fkey FOREIGN KEY (agency_id, method) REFERENCES public.payment_methods(agency_id, method),
  constraint payouts_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint payouts_agency_id_taken_by_fkey FOREIGN KEY (agency_id, taken_by) REFERENCES public.staff(agency_id, staff_id),
  constraint same_as_a_payout FOREIGN KEY (agency_id, same_reference_as) REFERENCES public.payouts(agency_id, payout_id)
);
CREATE UNIQUE INDEX one_payout_a_reference ON public.payouts USING btree (agency_id, method, bank_ref_key) WHERE ((bank_ref_key IS NOT NULL) AND (same_reference_as IS NULL));
CREATE UNIQUE INDEX one_payout_under_way ON public.payouts USING btree (agency_id, order_id) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'UNKNOWN'::text, 'SENT'::text]));
CREATE INDEX payouts_by_end_of_account ON public.payouts USING btree (agency_id, "right"(account_number, 4), created_at DESC);
CREATE INDEX payouts_by_hand ON public.payouts USING btree (agency_id, created_at, payout_id) WHERE by_hand;
CREATE INDEX payouts_by_hand_of_state ON public.payouts USING btree (agency_id, status, created_at, payout_id) WHERE by_hand;
CREATE INDEX payouts_by_part_of_reference ON public.payouts USING gin (agency_id, bank_ref_key public.gin_trgm_ops) WHERE (bank_ref_key IS NOT NULL);
CREATE INDEX payouts_by_time ON public.payouts USING btree (agency_id, method, COALESCE(sent_at, resolved_at, created_at));
CREATE INDEX payouts_of_same_reference ON public.payouts USING btree (agency_id, method) WHERE (same_reference_as IS NOT NULL);
CREATE INDEX payouts_returned ON public.payouts USING btree (agency_id, resolved_at) WHERE (status = 'RETURNED'::text);
CREATE INDEX payouts_under_way ON public.payouts USING btree (created_at) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'UNKNOWN'::text, 'SENT'::text]));

create table public.pictures (
  agency_id text not null,
  picture_id uuid not null,
  purpose text not null,
  bytes bytea not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  source_sha256 bytea not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  constraint pictures_agency_id_purpose_source_sha256_key UNIQUE (agency_id, purpose, source_sha256),
  constraint pictures_pkey PRIMARY KEY (agency_id, picture_id),
  constraint pictures_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 5242880))),
  constraint pictures_content_type_check CHECK ((content_type = 'image/webp'::text)),
  constraint pictures_height_check CHECK (((height >= 1) AND (height <= 1600))),
  constraint pictures_purpose_check CHECK ((purpose = ANY (ARRAY['PROMOTION'::text, 'SLIP'::text, 'LOGO'::text, 'BANNER'::text]))),
  constraint pictures_source_sha256_check CHECK ((octet_length(source_sha256) = 32)),
  constraint pictures_width_check CHECK (((width >= 1) AND (width <= 1600))),
  constraint pictures_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint pictures_agency_id_uploaded_by_fkey FOREIGN KEY (agency_id, uploaded_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.pictures FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.play_settings (
  agency_id text not null,
  player_id uuid not null,
  auto_move boolean not null,
  changed_at timestamp with time zone not null,
  constraint play_settings_pkey PRIMARY KEY (agency_id, player_id),
  constraint play_settings_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);

create table public.played_games (
  agency_id text not null,
  player_id uuid not null,
  provider_id text not null,
  game_id text not null,
  played_at timestamp with time zone not null,
  constraint played_games_pkey PRIMARY KEY (agency_id, player_id, provider_id, game_id),
  constraint played_games_game_id_check CHECK (((length(game_id) >= 1) AND (length(game_id) <= 100))),
  constraint played_games_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint played_games_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE INDEX played_games_by_provider ON public.played_games USING btree (agency_id, provider_id, played_at);

create table public.player_acts (
  agency_id text not null,
  player_id uuid not null,
  no integer not null,
  act text not null,
  reason text,
  note text,
  was text not null,
  staff_id uuid,
  at timestamp with time zone not null,
  idempotency_key text,
  change jsonb,
  after_journal bigint,
  constraint player_acts_pkey PRIMARY KEY (agency_id, player_id, no),
  constraint player_acts_act_check CHECK ((act ~ '^[A-Z_]{3,40}$'::text)),
  constraint player_acts_by_player CHECK (((act = ANY (ARRAY['LIMITS_SET'::text, 'TIME_OUT'::text, 'SELF_EXCLUDED'::text, 'OFFERS_SET'::text])) OR ((staff_id IS NULL) = (act = ANY (ARRAY['PASSWORD_SET'::text, 'EXCLUSION_MATCHED'::text]))))),
  constraint player_acts_check1 CHECK (((act <> 'NOTED'::text) OR (note IS NOT NULL))),
  constraint player_acts_no_check CHECK ((no > 0)),
  constraint player_acts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint player_acts_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint player_acts_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE UNIQUE INDEX player_acts_by_key ON public.player_acts USING btree (agency_id, player_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX player_acts_by_time ON public.player_acts USING btree (agency_id, at);
CREATE INDEX player_acts_of_protection ON public.player_acts USING btree (agency_id, player_id, no) WHERE (act = ANY (ARRAY['LIMITS_SET'::text, 'TIME_OUT'::text, 'SELF_EXCLUDED'::text, 'OFFERS_SET'::text, 'EXCLUSION_MATCHED'::text]));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.player_acts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER books_are_noted BEFORE INSERT ON public.player_acts FOR EACH ROW EXECUTE FUNCTION public.note_books_of_act();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.player_acts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER to_be_sealed AFTER INSERT ON public.player_acts FOR EACH ROW EXECUTE FUNCTION audit.note_row('PLAYER_ACT');

create table public.player_addresses (
  agency_id text not null,
  player_id uuid not null,
  block text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  constraint player_addresses_pkey PRIMARY KEY (agency_id, player_id, block),
  constraint player_addresses_block_check CHECK ((length(block) <= 50)),
  constraint player_addresses_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX player_addresses_by_age ON public.player_addresses USING btree (last_seen);
CREATE INDEX players_of_address ON public.player_addresses USING btree (agency_id, block, last_seen DESC);

create table public.player_agreements (
  agency_id text not null,
  player_id uuid not null,
  slug text not null,
  version integer not null,
  lang text not null,
  accepted_at timestamp with time zone not null,
  how text not null,
  constraint player_agreements_pkey PRIMARY KEY (agency_id, player_id, slug, version),
  constraint player_agreements_how_check CHECK ((how = ANY (ARRAY['REGISTRATION'::text, 'PROMPT'::text]))),
  constraint player_agreements_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint player_agreements_agency_id_slug_version_lang_fkey FOREIGN KEY (agency_id, slug, version, lang) REFERENCES public.page_texts(agency_id, slug, version, lang)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.player_agreements FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.player_agreements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.player_devices (
  agency_id text not null,
  player_id uuid not null,
  device_id text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  days integer not null default 1,
  constraint player_devices_pkey PRIMARY KEY (agency_id, player_id, device_id),
  constraint player_devices_days_check CHECK ((days > 0)),
  constraint player_devices_agency_id_device_id_fkey FOREIGN KEY (agency_id, device_id) REFERENCES public.devices(agency_id, device_id) ON DELETE CASCADE,
  constraint player_devices_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX players_of_device ON public.player_devices USING btree (agency_id, device_id, last_seen DESC);

create table public.player_events (
  agency_id text not null,
  player_id uuid not null,
  seq bigint not null,
  type text not null,
  data jsonb not null,
  at timestamp with time zone not null default now(),
  constraint player_events_pkey PRIMARY KEY (agency_id, player_id, seq),
  constraint player_events_type_check CHECK ((type = ANY (ARRAY['order'::text, 'credit'::text, 'promotion'::text, 'session'::text, 'message'::text])))
);
CREATE INDEX player_events_old ON public.player_events USING btree (at);

create table public.player_known_devices (
  agency_id text not null,
  player_id uuid not null,
  token_hash bytea not null,
  signed_in_at timestamp with time zone not null,
  constraint player_known_devices_pkey PRIMARY KEY (agency_id, player_id, token_hash),
  constraint player_known_devices_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint player_known_devices_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX player_known_devices_old ON public.player_known_devices USING btree (signed_in_at);

create table public.player_sessions (
  agency_id text not null,
  token_hash bytea not null,
  player_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  was_hash bytea,
  constraint player_sessions_pkey PRIMARY KEY (agency_id, token_hash),
  constraint player_sessions_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX player_sessions_of ON public.player_sessions USING btree (agency_id, player_id);

create table public.player_tags (
  agency_id text not null,
  player_id uuid not null,
  tag text not null,
  constraint player_tags_pkey PRIMARY KEY (agency_id, player_id, tag),
  constraint player_tags_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 30))),
  constraint player_tags_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX player_tags_by_tag ON public.player_tags USING btree (agency_id, tag, player_id);

create table public.players (
  agency_id text not null,
  player_id uuid not null,
  username text not null,
  password_hash text not null,
  display_name text not null,
  status text not null default 'ACTIVE'::text,
  age_confirmed_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  last_event bigint not null default 0,
  blocked_at timestamp with time zone,
  blocked_reason text,
  status_reason text,
  excluded_until timestamp with time zone,
  excluded_as text,
  reminder_minutes smallint,
  closed_at timestamp with time zone,
  name_key text not null,
  matched_until timestamp with time zone,
  exclusion_spread_at timestamp with time zone,
  sound_key text not null default ''::text,
  offers text not null default 'NOT_ASKED'::text,
  offers_since timestamp with time zone,
  offers_next_at timestamp with time zone,
  constraint players_agency_id_username_key UNIQUE (agency_id, username),
  constraint players_pkey PRIMARY KEY (agency_id, player_id),
  constraint blocked_for_a_reason CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
  constraint players_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 40))),
  constraint players_excluded_as CHECK (((excluded_until IS NULL) = (excluded_as IS NULL))),
  constraint players_excluded_as_check CHECK ((excluded_as = ANY (ARRAY['TIME_OUT'::text, 'SELF_EXCLUSION'::text]))),
  constraint players_offers_check CHECK ((offers = ANY (ARRAY['NOT_ASKED'::text, 'YES'::text, 'NO'::text]))),
  constraint players_offers_next_check CHECK (((offers_next_at IS NULL) OR (offers = 'NO'::text))),
  constraint players_offers_since_check CHECK (((offers = 'NOT_ASKED'::text) = (offers_since IS NULL))),
  constraint players_reminder_minutes_check CHECK ((reminder_minutes = ANY (ARRAY[15, 30, 60]))),
  constraint players_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text]))),
  constraint players_status_reason_check CHECK ((status_reason = ANY (ARRAY['CHECKING'::text, 'SHARED'::text, 'PAYMENT'::text, 'RULES'::text, 'ASKED'::text]))),
  constraint players_username_check CHECK ((username ~ '^[a-z0-9_-]{4,20}$'::text)),
  constraint players_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE INDEX players_blocked ON public.players USING btree (agency_id, player_id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX players_by_last_seen ON public.players USING btree (agency_id, COALESCE(last_login_at, created_at), player_id);
CREATE INDEX players_by_part_of_username ON public.players USING gin (agency_id, username public.gin_trgm_ops);
CREATE INDEX players_by_registration ON public.players USING btree (agency_id, created_at, player_id);
CREATE INDEX players_by_sound ON public.players USING gin (agency_id, sound_key public.gin_trgm_ops);
CREATE INDEX players_by_username ON public.players USING btree (agency_id, username COLLATE "C", player_id);
CREATE INDEX players_by_words ON public.players USING gin (public.key_words(name_key));
CREATE INDEX players_excluded ON public.players USING btree (agency_id, excluded_until, player_id) WHERE (excluded_until IS NOT NULL);
CREATE INDEX players_matched ON public.players USING btree (agency_id, matched_until, player_id) WHERE (matched_until IS NOT NULL);
CREATE INDEX players_not_active ON public.players USING btree (agency_id, status, player_id) WHERE (status <> 'ACTIVE'::text);
CREATE INDEX players_to_spread ON public.players USING btree (agency_id, player_id) WHERE ((excluded_as = 'SELF_EXCLUSION'::text) AND (exclusion_spread_at IS NULL));
CREATE INDEX players_without_sound ON public.players USING btree (agency_id, player_id) WHERE (sound_key = ''::text);
CREATE TRIGGER exclusion_only_grows BEFORE UPDATE OF excluded_until ON public.players FOR EACH ROW WHEN (((old.excluded_until IS NOT NULL) AND ((new.excluded_until IS NULL) OR (new.excluded_until < old.excluded_until)))) EXECUTE FUNCTION public.refuse_shorter_exclusion();
CREATE TRIGGER match_only_grows BEFORE UPDATE OF matched_until ON public.players FOR EACH ROW WHEN (((old.matched_until IS NOT NULL) AND ((new.matched_until IS NULL) OR (new.matched_until < old.matched_until)) AND (NOT audit.is_operator()))) EXECUTE FUNCTION public.refuse_shorter_match();

create table public.promotion_usages (
  agency_id text not null,
  usage_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  version integer not null,
  provider_id text not null,
  status text not null,
  end_reason text,
  idempotency_key text,
  claimed_at timestamp with time zone not null,
  deposit_credit_minor bigint not null,
  bonus_minor bigint not null,
  deposit_id uuid,
  credited_at timestamp with time zone,
  ended_at timestamp with time zone,
  told_turnover_minor bigint not null default 0,
  looked_credit_minor bigint,
  looked_open_bets_minor bigint,
  brought_minor bigint not null default 0,
  claimed_legs bigint,
  ended_legs bigint,
  constraint promotion_usages_pkey PRIMARY KEY (agency_id, usage_id),
  constraint credited_before_it_succeeds CHECK (((status <> 'SUCCESS'::text) OR (credited_at IS NOT NULL))),
  constraint ended_when_it_has_ended CHECK ((((status = 'USED'::text) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (end_reason IS NULL)))),
  constraint ends_after_its_claim CHECK (((ended_legs IS NULL) OR ((status <> 'USED'::text) AND (ended_legs >= claimed_legs)))),
  constraint looked_up_together CHECK (((looked_credit_minor IS NULL) = (looked_open_bets_minor IS NULL))),
  constraint paid_for_before_it_is_credited CHECK (((credited_at IS NULL) OR (deposit_id IS NOT NULL))),
  constraint promotion_usages_bonus_minor_check CHECK ((bonus_minor > 0)),
  constraint promotion_usages_brought_minor_check CHECK ((brought_minor >= 0)),
  constraint promotion_usages_claimed_legs_check CHECK ((claimed_legs >= 0)),
  constraint promotion_usages_deposit_credit_minor_check CHECK ((deposit_credit_minor > 0)),
  constraint promotion_usages_end_reason_check CHECK ((end_reason = ANY (ARRAY['CREDIT_SPENT'::text, 'PAID_OUT'::text, 'CANCELED_BY_PLAYER'::text, 'REVERSED'::text]))),
  constraint promotion_usages_looked_credit_minor_check CHECK ((looked_credit_minor >= 0)),
  constraint promotion_usages_looked_open_bets_minor_check CHECK ((looked_open_bets_minor >= 0)),
  constraint promotion_usages_status_check CHECK ((status = ANY (ARRAY['USED'::text, 'SUCCESS'::text, 'CANCELED'::text]))),
  constraint promotion_usages_told_turnover_minor_check CHECK ((told_turnover_minor >= 0)),
  constraint promotion_usages_agency_id_deposit_id_fkey FOREIGN KEY (agency_id, deposit_id) REFERENCES public.deposits(agency_id, deposit_id),
  constraint promotion_usages_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint promotion_usages_agency_id_promotion_id_version_fkey FOREIGN KEY (agency_id, promotion_id, version) REFERENCES public.promotion_versions(agency_id, promotion_id, version),
  constraint promotion_usages_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE UNIQUE INDEX one_promotion_in_use_a_player ON public.promotion_usages USING btree (agency_id, player_id) WHERE (status = 'USED'::text);
CREATE UNIQUE INDEX one_usage_a_deposit ON public.promotion_usages USING btree (agency_id, deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE UNIQUE INDEX promotion_usages_by_key ON public.promotion_usages USING btree (agency_id, player_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX promotion_usages_newest ON public.promotion_usages USING btree (agency_id, player_id, claimed_at DESC, usage_id);
CREATE INDEX promotion_usages_of_promotion ON public.promotion_usages USING btree (agency_id, promotion_id, claimed_at DESC);
CREATE TRIGGER refuse_closed_player AFTER INSERT ON public.promotion_usages FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_player();

create table public.promotion_versions (
  agency_id text not null,
  promotion_id uuid not null,
  version integer not null,
  texts jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  providers text[] not null,
  first_order_only boolean not null,
  uses_per_player integer not null,
  deposit_minor bigint not null,
  bonus_kind text not null,
  bonus_percent integer,
  bonus_minor bigint not null,
  threshold_minor bigint not null,
  target_minor bigint not null,
  turnover_hundredths integer,
  turnover_weights jsonb not null,
  withdraw_all boolean not null,
  max_minor bigint,
  excess_to text not null,
  deduct_bonus boolean not null,
  terms_hash text not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  picture_id uuid,
  constraint promotion_versions_pkey PRIMARY KEY (agency_id, promotion_id, version),
  constraint ends_after_it_starts CHECK ((ends_at > starts_at)),
  constraint percent_of_a_percentage CHECK (((bonus_kind = 'PERCENT'::text) = (bonus_percent IS NOT NULL))),
  constraint promotion_versions_bonus_kind_check CHECK ((bonus_kind = ANY (ARRAY['FIXED'::text, 'PERCENT'::text]))),
  constraint promotion_versions_bonus_minor_check CHECK ((bonus_minor > 0)),
  constraint promotion_versions_bonus_percent_check CHECK (((bonus_percent >= 1) AND (bonus_percent <= 1000))),
  constraint promotion_versions_deposit_minor_check CHECK (((deposit_minor > 0) AND ((deposit_minor % (100)::bigint) = 0))),
  constraint promotion_versions_excess_to_check CHECK ((excess_to = ANY (ARRAY['PLAYER'::text, 'AGENCY'::text]))),
  constraint promotion_versions_max_minor_check CHECK ((max_minor > 0)),
  constraint promotion_versions_providers_check CHECK ((cardinality(providers) > 0)),
  constraint promotion_versions_target_minor_check CHECK ((target_minor >= 0)),
  constraint promotion_versions_threshold_minor_check CHECK ((threshold_minor > 0)),
  constraint promotion_versions_turnover_hundredths_check CHECK ((turnover_hundredths > 0)),
  constraint promotion_versions_uses_per_player_check CHECK ((uses_per_player > 0)),
  constraint promotion_versions_version_check CHECK ((version > 0)),
  constraint promotion_versions_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint promotion_versions_agency_id_made_by_fkey FOREIGN KEY (agency_id, made_by) REFERENCES public.staff(agency_id, staff_id),
  constraint promotion_versions_agency_id_picture_id_fkey FOREIGN KEY (agency_id, picture_id) REFERENCES public.pictures(agency_id, picture_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.promotion_versions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.promotion_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.promotions (
  agency_id text not null,
  promotion_id uuid not null,
  version integer not null,
  status text not null,
  "position" integer not null default 0,
  budget_minor bigint,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint promotions_pkey PRIMARY KEY (agency_id, promotion_id),
  constraint promotions_budget_minor_check CHECK ((budget_minor > 0)),
  constraint promotions_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))),
  constraint promotions_agency_id_promotion_id_version_fkey FOREIGN KEY (agency_id, promotion_id, version) REFERENCES public.promotion_versions(agency_id, promotion_id, version)
);

create table public.provider_bill_days (
  agency_id text not null,
  bill_id uuid not null,
  day date not null,
  rounds integer,
  turnover_minor bigint,
  won_minor bigint,
  our_rounds integer,
  our_turnover_minor bigint,
  our_won_minor bigint,
  constraint provider_bill_days_pkey PRIMARY KEY (agency_id, bill_id, day),
  constraint provider_bill_days_rounds_check CHECK ((rounds >= 0)),
  constraint provider_bill_days_turnover_minor_check CHECK ((turnover_minor >= 0)),
  constraint provider_bill_days_won_minor_check CHECK ((won_minor >= 0)),
  constraint provider_bill_days_agency_id_bill_id_fkey FOREIGN KEY (agency_id, bill_id) REFERENCES public.provider_bills(agency_id, bill_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.provider_bill_days FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.provider_bill_days FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.provider_bill_payments (
  agency_id text not null,
  bill_id uuid not null,
  number integer not null,
  settled_by uuid not null,
  paid_by uuid not null,
  paid_at timestamp with time zone not null,
  method text not null,
  bank_ref text not null,
  bank_ref_key text not null,
  kip_minor bigint not null,
  returned_payment uuid,
  returned_by uuid,
  returned_at timestamp with time zone,
  return_note text,
  constraint provider_bill_payments_pkey PRIMARY KEY (agency_id, bill_id, number),
  constraint paid_by_another CHECK ((paid_by <> settled_by)),
  constraint provider_bill_payments_kip_minor_check CHECK ((kip_minor > 0)),
  constraint provider_bill_payments_number_check CHECK ((number > 0)),
  constraint returned_by_another CHECK ((returned_by <> paid_by)),
  constraint returned_whole CHECK (((num_nulls(returned_payment, returned_by, returned_at) = ANY (ARRAY[0, 3])) AND ((return_note IS NULL) OR (returned_at IS NOT NULL)))),
  constraint came_back_as_a_payment FOREIGN KEY (agency_id, returned_payment) REFERENCES public.payments(agency_id, payment_id),
  constraint provider_bill_payments_agency_id_bill_id_settled_by_fkey FOREIGN KEY (agency_id, bill_id, settled_by) REFERENCES public.provider_bills(agency_id, bill_id, settled_by),
  constraint provider_bill_payments_agency_id_method_fkey FOREIGN KEY (agency_id, method) REFERENCES public.payment_methods(agency_id, method),
  constraint provider_bill_payments_agency_id_paid_by_fkey FOREIGN KEY (agency_id, paid_by) REFERENCES public.staff(agency_id, staff_id),
  constraint provider_bill_payments_agency_id_returned_by_fkey FOREIGN KEY (agency_id, returned_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE UNIQUE INDEX one_bill_a_return ON public.provider_bill_payments USING btree (agency_id, returned_payment) WHERE (returned_payment IS NOT NULL);
CREATE UNIQUE INDEX one_payment_stands ON public.provider_bill_payments USING btree (agency_id, bill_id) WHERE (returned_at IS NULL);
CREATE UNIQUE INDEX provider_bill_payments_by_reference ON public.provider_bill_payments USING btree (agency_id, method, bank_ref_key);
CREATE TRIGGER keeps BEFORE DELETE OR UPDATE ON public.provider_bill_payments FOR EACH ROW EXECUTE FUNCTION public.keep_what_was_said();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.provider_bill_payments FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.provider_bills (
  agency_id text not null,
  bill_id uuid not null,
  provider_id text not null,
  month date not null,
  rounds integer not null,
  turnover_minor bigint not null,
  won_minor bigint not null,
  fee_minor bigint not null,
  has_days boolean not null,
  reckoned_until timestamp with time zone not null,
  zone_hours integer not null,
  our_rounds integer,
  our_turnover_minor bigint,
  our_won_minor bigint,
  our_ggr_minor bigint not null,
  our_carried_minor bigint not null,
  our_fee_minor bigint,
  fee_version integer,
  agrees boolean not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  agreed_fee_minor bigint,
  note text,
  constraint one_a_month UNIQUE (agency_id, provider_id, month),
  constraint provider_bills_pkey PRIMARY KEY (agency_id, bill_id),
  constraint settler_of_a_bill UNIQUE (agency_id, bill_id, settled_by),
  constraint provider_bills_agreed_fee_minor_check CHECK ((agreed_fee_minor >= 0)),
  constraint provider_bills_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint provider_bills_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint provider_bills_our_carried_minor_check CHECK ((our_carried_minor <= 0)),
  constraint provider_bills_rounds_check CHECK ((rounds >= 0)),
  constraint provider_bills_turnover_minor_check CHECK ((turnover_minor >= 0)),
  constraint provider_bills_won_minor_check CHECK ((won_minor >= 0)),
  constraint settled_by_another CHECK ((settled_by <> entered_by)),
  constraint settled_whole CHECK ((num_nulls(settled_by, settled_at, agreed_fee_minor, note) = ANY (ARRAY[0, 4]))),
  constraint provider_bills_agency_id_entered_by_fkey FOREIGN KEY (agency_id, entered_by) REFERENCES public.staff(agency_id, staff_id),
  constraint provider_bills_agency_id_provider_id_fee_version_fkey FOREIGN KEY (agency_id, provider_id, fee_version) REFERENCES public.provider_fees(agency_id, provider_id, version),
  constraint provider_bills_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id),
  constraint provider_bills_agency_id_settled_by_fkey FOREIGN KEY (agency_id, settled_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX provider_bills_newest ON public.provider_bills USING btree (agency_id, month DESC, provider_id);
CREATE TRIGGER keeps BEFORE DELETE OR UPDATE ON public.provider_bills FOR EACH ROW EXECUTE FUNCTION public.keep_what_was_said();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.provider_bills FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.provider_calls (
  agency_id text not null,
  provider_id text not null,
  slot timestamp with time zone not null,
  calls integer not null,
  failed integer not null,
  maintenance integer not null,
  took integer[] not null,
  constraint provider_calls_pkey PRIMARY KEY (agency_id, provider_id, slot),
  constraint provider_calls_calls_check CHECK ((calls > 0)),
  constraint provider_calls_check CHECK (((failed >= 0) AND (failed <= calls))),
  constraint provider_calls_check1 CHECK (((maintenance >= 0) AND (maintenance <= failed))),
  constraint provider_calls_took_check CHECK ((cardinality(took) > 0)),
  constraint provider_calls_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE INDEX provider_calls_old ON public.provider_calls USING btree (slot);

create table public.provider_fees (
  agency_id text not null,
  provider_id text not null,
  version integer not null,
  from_month date not null,
  percent_hundredths integer not null,
  carry_negative boolean not null,
  zone_hours integer not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  constraint provider_fees_pkey PRIMARY KEY (agency_id, provider_id, version),
  constraint approved_by_another CHECK ((approved_by <> proposed_by)),
  constraint approved_whole CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint provider_fees_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  constraint provider_fees_percent_hundredths_check CHECK (((percent_hundredths >= 0) AND (percent_hundredths <= 10000))),
  constraint provider_fees_version_check CHECK ((version > 0)),
  constraint provider_fees_zone_hours_check CHECK (((zone_hours >= '-12'::integer) AND (zone_hours <= 14))),
  constraint provider_fees_agency_id_approved_by_fkey FOREIGN KEY (agency_id, approved_by) REFERENCES public.staff(agency_id, staff_id),
  constraint provider_fees_agency_id_proposed_by_fkey FOREIGN KEY (agency_id, proposed_by) REFERENCES public.staff(agency_id, staff_id),
  constraint provider_fees_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE TRIGGER keeps BEFORE DELETE OR UPDATE ON public.provider_fees FOR EACH ROW EXECUTE FUNCTION public.keep_what_was_said();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.provider_fees FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.provider_health (
  agency_id text not null,
  provider_id text not null,
  answered_at timestamp with time zone,
  failed_at timestamp with time zone,
  probed_at timestamp with time zone,
  probing_until timestamp with time zone,
  agent_credit_minor bigint,
  agent_credit_at timestamp with time zone,
  address_failed_at timestamp with time zone,
  agent_credit_asked_at timestamp with time zone,
  constraint provider_health_pkey PRIMARY KEY (agency_id, provider_id),
  constraint credit_and_moment_together CHECK (((agent_credit_minor IS NULL) = (agent_credit_at IS NULL))),
  constraint provider_health_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);

create table public.provider_members (
  agency_id text not null,
  player_id uuid not null,
  provider_id text not null,
  member_id text not null,
  created_at timestamp with time zone not null default now(),
  joined_at timestamp with time zone,
  seen_minor bigint,
  seen_at timestamp with time zone,
  launched_at timestamp with time zone,
  agreed_at timestamp with time zone,
  rest_minor bigint,
  rest_since timestamp with time zone,
  constraint provider_members_agency_id_provider_id_member_id_key UNIQUE (agency_id, provider_id, member_id),
  constraint provider_members_pkey PRIMARY KEY (agency_id, player_id, provider_id),
  constraint amount_and_moment_together CHECK (((seen_minor IS NULL) = (seen_at IS NULL))),
  constraint provider_members_seen_minor_check CHECK ((seen_minor >= 0)),
  constraint rest_and_moment_together CHECK (((rest_minor IS NULL) = (rest_since IS NULL))),
  constraint provider_members_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX members_led_to_games ON public.provider_members USING btree (agency_id, provider_id, launched_at) WHERE (launched_at IS NOT NULL);

create table public.push_keys (
  agency_id text not null,
  public_key text not null,
  private_key text not null,
  made_at timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (agency_id),
  constraint push_keys_private_key_check CHECK ((private_key ~ '^v1\.'::text)),
  constraint push_keys_public_key_check CHECK ((length(public_key) = 87)),
  constraint push_keys_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);

create table public.push_quiet (
  agency_id text not null,
  player_id uuid not null,
  from_minute smallint not null,
  to_minute smallint not null,
  constraint push_quiet_pkey PRIMARY KEY (agency_id, player_id),
  constraint push_quiet_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint push_quiet_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439))),
  constraint some_hours CHECK ((from_minute <> to_minute)),
  constraint push_quiet_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);

create table public.push_sends (
  agency_id text not null,
  send_id uuid not null,
  player_id uuid not null,
  subscription_id uuid not null,
  kind text not null,
  event text not null,
  topic text not null,
  code text,
  link text not null,
  message_id uuid,
  announcement_id uuid,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  status text not null,
  tries smallint not null default 0,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  why text,
  constraint push_sends_agency_id_player_id_announcement_id_key UNIQUE (agency_id, player_id, announcement_id),
  constraint push_sends_pkey PRIMARY KEY (agency_id, send_id),
  constraint dropped_says_why CHECK (((why IS NOT NULL) = (status = 'DROPPED'::text))),
  constraint ended_says_when CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['SENT'::text, 'DROPPED'::text])))),
  constraint of_an_announcement CHECK (((message_id IS NULL) = (announcement_id IS NULL))),
  constraint offers_are_announced CHECK (((kind <> 'OFFER'::text) OR (announcement_id IS NOT NULL))),
  constraint push_sends_kind_check CHECK ((kind = ANY (ARRAY['MONEY'::text, 'ACCOUNT'::text, 'OFFER'::text]))),
  constraint push_sends_link_check CHECK (((link ~ '^/'::text) AND (link !~ '^//'::text))),
  constraint push_sends_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'SENDING'::text, 'SENT'::text, 'DROPPED'::text]))),
  constraint push_sends_topic_check CHECK ((topic ~ '^[A-Za-z0-9_-]{1,32}$'::text)),
  constraint push_sends_tries_check CHECK ((tries >= 0)),
  constraint sent_says_when CHECK (((sent_at IS NOT NULL) OR (status = ANY (ARRAY['WAITING'::text, 'DROPPED'::text])))),
  constraint push_sends_agency_id_message_id_fkey FOREIGN KEY (agency_id, message_id) REFERENCES public.inbox_messages(agency_id, message_id),
  constraint push_sends_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX push_sends_due ON public.push_sends USING btree (due_at) WHERE (status = ANY (ARRAY['WAITING'::text, 'SENDING'::text]));
CREATE INDEX push_sends_of_message ON public.push_sends USING btree (agency_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX push_sends_of_offers ON public.push_sends USING btree (agency_id, player_id, sent_at) WHERE (kind = 'OFFER'::text);
CREATE INDEX push_sends_old ON public.push_sends USING btree (created_at);
CREATE INDEX push_sends_waiting ON public.push_sends USING btree (agency_id, player_id, topic) WHERE (status = 'WAITING'::text);

create table public.push_subscriptions (
  agency_id text not null,
  subscription_id uuid not null,
  player_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  kinds text[] not null,
  lang text not null,
  device_hash bytea,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint push_subscriptions_agency_id_endpoint_key UNIQUE (agency_id, endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (agency_id, subscription_id),
  constraint push_subscriptions_auth_check CHECK ((length(auth) = 16)),
  constraint push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https?://'::text) AND (length(endpoint) <= 1000))),
  constraint push_subscriptions_kinds_check CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['MONEY'::text, 'ACCOUNT'::text, 'OFFER'::text]))),
  constraint push_subscriptions_lang_check CHECK ((lang = ANY (ARRAY['lo'::text, 'cn'::text, 'vn'::text, 'th'::text, 'en'::text]))),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) = 65)),
  constraint push_subscriptions_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE INDEX push_subscriptions_of_player ON public.push_subscriptions USING btree (agency_id, player_id, created_at DESC);

create table public.rate_limits (
  agency_id text not null,
  subject text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (agency_id, subject)
);

create table public.receipts (
  agency_id text not null,
  number bigint not null,
  order_kind text not null,
  order_id uuid not null,
  outcome text not null,
  player_id uuid not null,
  body text not null,
  hash text not null,
  previous_number bigint generated always as (NULLIF((number - 1), 0)) stored,
  previous_hash text,
  signature text not null,
  key_id text not null,
  issued_at timestamp with time zone not null,
  constraint one_receipt_an_outcome UNIQUE (agency_id, order_id, outcome),
  constraint receipts_agency_id_number_hash_key UNIQUE (agency_id, number, hash),
  constraint receipts_pkey PRIMARY KEY (agency_id, number),
  constraint body_says_its_place CHECK (((((body)::jsonb ->> 'number'::text) = (number)::text) AND (NOT (((body)::jsonb ->> 'previous'::text) IS DISTINCT FROM previous_hash)))),
  constraint hash_is_of_body CHECK ((hash = encode(sha256(convert_to(body, 'UTF8'::name)), 'hex'::text))),
  constraint receipts_check CHECK (((number = 1) = (previous_hash IS NULL))),
  constraint receipts_number_check CHECK ((number >= 1)),
  constraint receipts_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'move'::text]))),
  constraint receipts_outcome_check CHECK ((outcome = ANY (ARRAY['CREDITED'::text, 'REFUNDED'::text, 'PAID_OUT'::text, 'RETURNED'::text, 'REVERSED'::text]))),
  constraint receipts_signature_check CHECK ((signature ~ '^[A-Za-z0-9_-]{85}[AQgw]$'::text)),
  constraint follows_the_one_before FOREIGN KEY (agency_id, previous_number, previous_hash) REFERENCES public.receipts(agency_id, number, hash),
  constraint receipts_agency_id_key_id_fkey FOREIGN KEY (agency_id, key_id) REFERENCES public.agency_keys(agency_id, key_id),
  constraint receipts_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.reconciliation_differences (
  agency_id text not null,
  difference_id uuid not null,
  scope text not null,
  subject text not null,
  kind text not null,
  reference text not null,
  account_kind text not null,
  account_place text not null,
  currency text not null,
  order_kind text,
  order_id uuid,
  order_code text,
  player_id uuid,
  expected jsonb,
  found jsonb,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  last_seen_in uuid not null,
  gone_at timestamp with time zone,
  figures text not null default ''::text,
  version integer not null default 1,
  acts integer not null default 0,
  given_to uuid,
  settled_at timestamp with time zone,
  settled_by uuid,
  settled_reason text,
  settled_version integer,
  constraint reconciliation_differences_pkey PRIMARY KEY (agency_id, difference_id),
  constraint reconciliation_differences_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'move'::text, 'adjustment'::text, 'reversal'::text]))),
  constraint settled_whole CHECK ((((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (settled_reason IS NULL)) AND ((settled_at IS NULL) = (settled_version IS NULL)))),
  constraint given_to_staff FOREIGN KEY (agency_id, given_to) REFERENCES public.staff(agency_id, staff_id),
  constraint reconciliation_differences_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id),
  constraint settled_by_staff FOREIGN KEY (agency_id, settled_by) REFERENCES public.staff(agency_id, staff_id)
);
CREATE UNIQUE INDEX one_open_difference ON public.reconciliation_differences USING btree (agency_id, scope, subject, kind, reference) WHERE (gone_at IS NULL);
CREATE INDEX reconciliation_differences_gone ON public.reconciliation_differences USING btree (gone_at) WHERE (gone_at IS NOT NULL);
CREATE INDEX reconciliation_differences_newest ON public.reconciliation_differences USING btree (agency_id, first_seen_at DESC, difference_id);
CREATE INDEX reconciliation_differences_open ON public.reconciliation_differences USING btree (agency_id, player_id) WHERE (gone_at IS NULL);

create table public.reconciliation_runs (
  agency_id text not null,
  run_id uuid not null,
  hour timestamp with time zone,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  finished_at timestamp with time zone,
  constraint reconciliation_runs_pkey PRIMARY KEY (agency_id, run_id),
  constraint reconciliation_runs_agency_id_asked_by_fkey FOREIGN KEY (agency_id, asked_by) REFERENCES public.staff(agency_id, staff_id),
  constraint reconciliation_runs_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE UNIQUE INDEX one_run_an_hour ON public.reconciliation_runs USING btree (agency_id, hour) WHERE (hour IS NOT NULL);
CREATE UNIQUE INDEX one_run_at_a_time ON public.reconciliation_runs USING btree (agency_id) WHERE (finished_at IS NULL);
CREATE INDEX reconciliation_runs_waiting ON public.reconciliation_runs USING btree (asked_at) WHERE (finished_at IS NULL);

create table public.reconciliations (
  agency_id text not null,
  run_id uuid not null,
  scope text not null,
  subject text not null,
  at timestamp with time zone not null,
  outcome text not null,
  reason text,
  not_listed text[] not null,
  counts jsonb not null,
  totals jsonb not null,
  accounts jsonb not null,
  constraint reconciliations_pkey PRIMARY KEY (agency_id, run_id, scope, subject),
  constraint reconciliations_outcome_check CHECK ((outcome = ANY (ARRAY['CLEAN'::text, 'DIFFERENCES'::text, 'NOT_REACHED'::text, 'NOT_LISTED'::text]))),
  constraint reconciliations_scope_check CHECK ((scope = ANY (ARRAY['TRIAL_BALANCE'::text, 'PROVIDER'::text, 'BANK'::text]))),
  constraint reconciliations_agency_id_run_id_fkey FOREIGN KEY (agency_id, run_id) REFERENCES public.reconciliation_runs(agency_id, run_id)
);
CREATE INDEX reconciliations_newest ON public.reconciliations USING btree (agency_id, scope, subject, at DESC);

create table public.resting_jobs (
  agency_id text not null,
  job_id uuid not null,
  job jsonb not null,
  constraint resting_jobs_pkey PRIMARY KEY (agency_id, job_id)
);

create table public.reversals (
  agency_id text not null,
  reversal_id uuid not null,
  code text not null,
  of_kind text not null,
  of_id uuid not null,
  number integer,
  player_id uuid not null,
  provider_id text not null,
  direction text not null,
  amount_minor bigint not null,
  reason text,
  note text not null,
  status text not null,
  failure text,
  idempotency_key text not null,
  proposed_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text,
  approved_alone boolean not null default false,
  ended_at timestamp with time zone,
  constraint reversals_agency_id_code_key UNIQUE (agency_id, code),
  constraint reversals_agency_id_proposed_by_idempotency_key_key UNIQUE (agency_id, proposed_by, idempotency_key),
  constraint reversals_pkey PRIMARY KEY (agency_id, reversal_id),
  constraint a_deposit_is_taken_back CHECK (((of_kind = 'adjustment'::text) OR (direction = 'TAKE'::text))),
  constraint approved_by_two CHECK (((status <> ALL (ARRAY['APPROVED'::text, 'SUCCESS'::text, 'FAILED'::text])) OR (approved_alone = (decided_by = proposed_by)))),
  constraint booked_under_a_number CHECK (((status = ANY (ARRAY['APPROVED'::text, 'SUCCESS'::text, 'FAILED'::text])) = (number IS NOT NULL))),
  constraint decided_with_a_name CHECK ((((status = ANY (ARRAY['APPROVED'::text, 'SUCCESS'::text, 'FAILED'::text, 'REJECTED'::text])) = (decided_by IS NOT NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint ended_with_a_time CHECK (((status = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text])) = (ended_at IS NULL))),
  constraint failed_for_a_reason CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint of_a_deposit_for_a_reason CHECK (((of_kind = 'deposit'::text) = (reason IS NOT NULL))),
  constraint reversals_amount_minor_check CHECK ((amount_minor > 0)),
  constraint reversals_decision_note_check CHECK (((length(decision_note) >= 1) AND (length(decision_note) <= 1000))),
  constraint reversals_direction_check CHECK ((direction = ANY (ARRAY['GIVE'::text, 'TAKE'::text]))),
  constraint reversals_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint reversals_number_check CHECK ((number >= 1)),
  constraint reversals_of_kind_check CHECK ((of_kind = ANY (ARRAY['deposit'::text, 'adjustment'::text]))),
  constraint reversals_reason_check CHECK ((reason = ANY (ARRAY['WRONG_PLAYER'::text, 'WRONG_ORDER'::text, 'TWICE'::text, 'NOT_RECEIVED'::text]))),
  constraint reversals_status_check CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'SUCCESS'::text, 'FAILED'::text, 'REJECTED'::text, 'CANCELED'::text, 'EXPIRED'::text]))),
  constraint reversals_agency_id_decided_by_fkey FOREIGN KEY (agency_id, decided_by) REFERENCES public.staff(agency_id, staff_id),
  constraint reversals_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint reversals_agency_id_proposed_by_fkey FOREIGN KEY (agency_id, proposed_by) REFERENCES public.staff(agency_id, staff_id),
  constraint reversals_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE INDEX reversals_by_credit ON public.reversals USING btree (agency_id, amount_minor, created_at DESC);
CREATE INDEX reversals_by_part_of_code ON public.reversals USING gin (agency_id, code public.gin_trgm_ops);
CREATE INDEX reversals_newest ON public.reversals USING btree (agency_id, player_id, created_at DESC, reversal_id);
CREATE INDEX reversals_of ON public.reversals USING btree (agency_id, of_id, created_at);
CREATE UNIQUE INDEX reversals_once ON public.reversals USING btree (agency_id, of_id) WHERE (status = ANY (ARRAY['APPROVED'::text, 'SUCCESS'::text]));
CREATE INDEX reversals_queue ON public.reversals USING btree (agency_id, status, created_at DESC, reversal_id);
CREATE INDEX reversals_to_expire ON public.reversals USING btree (expires_at) WHERE (status = 'PROPOSED'::text);
CREATE TRIGGER decision_stays BEFORE UPDATE OF decided_by, decided_at, decision_note, approved_alone ON public.reversals FOR EACH ROW WHEN ((old.decided_at IS NOT NULL)) EXECUTE FUNCTION public.refuse_rewriting();

create table public.schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table public.staff (
  agency_id text not null,
  staff_id uuid not null,
  username text not null,
  password_hash text not null,
  display_name text not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  deactivated_at timestamp with time zone,
  password_expires_at timestamp with time zone,
  totp_secret text,
  totp_since timestamp with time zone,
  totp_step bigint,
  totp_draft text,
  constraint staff_agency_id_username_key UNIQUE (agency_id, username),
  constraint staff_pkey PRIMARY KEY (agency_id, staff_id),
  constraint staff_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 40))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'cashier'::text, 'support'::text, 'viewer'::text]))),
  constraint staff_username_check CHECK ((username ~ '^[a-z0-9_-]{4,20}$'::text)),
  constraint totp_whole CHECK ((((totp_secret IS NULL) = (totp_since IS NULL)) AND ((totp_secret IS NULL) = (totp_step IS NULL)))),
  constraint staff_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(agency_id)
);
CREATE INDEX staff_active_owners ON public.staff USING btree (agency_id) WHERE ((role = 'owner'::text) AND (deactivated_at IS NULL));

create table public.staff_known_devices (
  agency_id text not null,
  staff_id uuid not null,
  token_hash bytea not null,
  signed_in_at timestamp with time zone not null,
  constraint staff_known_devices_pkey PRIMARY KEY (agency_id, staff_id, token_hash),
  constraint staff_known_devices_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint staff_known_devices_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX staff_known_devices_old ON public.staff_known_devices USING btree (signed_in_at);

create table public.staff_passkeys (
  agency_id text not null,
  passkey_id uuid not null,
  staff_id uuid not null,
  host text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkey_credentials UNIQUE (agency_id, credential_id),
  constraint staff_passkeys_pkey PRIMARY KEY (agency_id, passkey_id),
  constraint staff_passkeys_counter_check CHECK ((counter >= 0)),
  constraint staff_passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint staff_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint staff_passkeys_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX staff_passkeys_of_staff ON public.staff_passkeys USING btree (agency_id, staff_id);

create table public.staff_recovery_codes (
  agency_id text not null,
  staff_id uuid not null,
  code_hash bytea not null,
  constraint staff_recovery_codes_pkey PRIMARY KEY (agency_id, staff_id, code_hash),
  constraint staff_recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint staff_recovery_codes_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);

create table public.staff_sessions (
  agency_id text not null,
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  session_id uuid not null default gen_random_uuid(),
  address text,
  user_agent text,
  stepped_up_at timestamp with time zone,
  constraint staff_session_ids UNIQUE (agency_id, session_id),
  constraint staff_sessions_pkey PRIMARY KEY (agency_id, token_hash),
  constraint staff_sessions_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint staff_sessions_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX staff_sessions_of_staff ON public.staff_sessions USING btree (agency_id, staff_id);

create table public.staff_sign_ins (
  agency_id text not null,
  token_hash bytea not null,
  staff_id uuid not null,
  step text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_sign_ins_pkey PRIMARY KEY (agency_id, token_hash),
  constraint staff_sign_ins_step_check CHECK ((step = ANY (ARRAY['CODE'::text, 'PASSWORD'::text, 'TOTP'::text]))),
  constraint staff_sign_ins_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE INDEX staff_sign_ins_old ON public.staff_sign_ins USING btree (expires_at);

create table public.staff_views (
  agency_id text not null,
  view_id uuid not null,
  staff_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  created_at timestamp with time zone not null,
  is_default boolean not null default false,
  constraint staff_views_agency_id_staff_id_list_name_key UNIQUE (agency_id, staff_id, list, name),
  constraint staff_views_pkey PRIMARY KEY (agency_id, view_id),
  constraint staff_views_list_check CHECK ((list = ANY (ARRAY['withdrawals'::text, 'deposits'::text, 'moves'::text, 'adjustments'::text, 'reversals'::text, 'payments'::text, 'payouts'::text, 'approvals'::text, 'differences'::text, 'statements'::text, 'players'::text, 'appeals'::text, 'matches'::text, 'audit'::text, 'reports'::text]))),
  constraint staff_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint staff_views_search_check CHECK (((jsonb_typeof(search) = 'object'::text) AND (length((search)::text) <= 600))),
  constraint staff_views_agency_id_staff_id_fkey FOREIGN KEY (agency_id, staff_id) REFERENCES public.staff(agency_id, staff_id)
);
CREATE UNIQUE INDEX staff_views_default ON public.staff_views USING btree (agency_id, staff_id, list) WHERE is_default;

create table public.statement_entries (
  agency_id text not null,
  method text not null,
  fingerprint text not null,
  occurrence integer not null,
  statement_id uuid not null,
  number integer not null,
  constraint statement_entries_agency_id_statement_id_number_key UNIQUE (agency_id, statement_id, number),
  constraint statement_entries_pkey PRIMARY KEY (agency_id, method, fingerprint, occurrence),
  constraint statement_entries_agency_id_statement_id_number_fkey FOREIGN KEY (agency_id, statement_id, number) REFERENCES public.statement_rows(agency_id, statement_id, number)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.statement_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.statement_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.statement_queued (
  agency_id text not null,
  statement_id uuid not null,
  number integer not null,
  payment_id uuid not null,
  queued_by uuid not null,
  queued_at timestamp with time zone not null,
  constraint one_line_a_payment UNIQUE (agency_id, payment_id),
  constraint statement_queued_pkey PRIMARY KEY (agency_id, statement_id, number),
  constraint statement_queued_agency_id_payment_id_fkey FOREIGN KEY (agency_id, payment_id) REFERENCES public.payments(agency_id, payment_id),
  constraint statement_queued_agency_id_queued_by_fkey FOREIGN KEY (agency_id, queued_by) REFERENCES public.staff(agency_id, staff_id),
  constraint statement_queued_agency_id_statement_id_number_fkey FOREIGN KEY (agency_id, statement_id, number) REFERENCES public.statement_rows(agency_id, statement_id, number)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.statement_queued FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.statement_queued FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.statement_results (
  agency_id text not null,
  statement_id uuid not null,
  result_no integer not null,
  number integer,
  result text not null,
  payment_id uuid,
  payout_id uuid,
  bill_id uuid,
  bill_number integer,
  constraint statement_results_pkey PRIMARY KEY (agency_id, statement_id, result_no),
  constraint names_one_of_ours CHECK ((num_nonnulls(payment_id, payout_id, bill_id) =
CASE result
    WHEN 'UNKNOWN_TO_US'::text THEN 0
    ELSE 1
END)),
  constraint numbers_a_bill CHECK (((bill_id IS NULL) = (bill_number IS NULL))),
  constraint of_a_line_unless_missing CHECK (((result = 'MISSING_IN_BANK'::text) = (number IS NULL))),
  constraint statement_results_check CHECK ((number = result_no)),
  constraint statement_results_result_check CHECK ((result = ANY (ARRAY['MATCHED'::text, 'LIKELY'::text, 'AMOUNT_DIFFERS'::text, 'UNKNOWN_TO_US'::text, 'MISSING_IN_BANK'::text]))),
  constraint statement_results_result_no_check CHECK ((result_no >= 1)),
  constraint statement_results_agency_id_payment_id_fkey FOREIGN KEY (agency_id, payment_id) REFERENCES public.payments(agency_id, payment_id),
  constraint statement_results_agency_id_payout_id_fkey FOREIGN KEY (agency_id, payout_id) REFERENCES public.payouts(agency_id, payout_id),
  constraint statement_results_agency_id_statement_id_fkey FOREIGN KEY (agency_id, statement_id) REFERENCES public.bank_statements(agency_id, statement_id),
  constraint statement_results_agency_id_statement_id_number_fkey FOREIGN KEY (agency_id, statement_id, number) REFERENCES public.statement_rows(agency_id, statement_id, number),
  constraint statement_results_of_bills FOREIGN KEY (agency_id, bill_id, bill_number) REFERENCES public.provider_bill_payments(agency_id, bill_id, number)
);
CREATE INDEX statement_results_of_bill ON public.statement_results USING btree (agency_id, bill_id, bill_number) WHERE (bill_id IS NOT NULL);
CREATE INDEX statement_results_of_payment ON public.statement_results USING btree (agency_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX statement_results_of_payout ON public.statement_results USING btree (agency_id, payout_id) WHERE (payout_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.statement_results FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.statement_results FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.statement_rows (
  agency_id text not null,
  statement_id uuid not null,
  number integer not null,
  line integer not null,
  faults text[] not null,
  cells jsonb,
  at timestamp with time zone,
  has_time boolean not null,
  direction text,
  amount_minor bigint,
  reference text,
  description text not null,
  balance_minor bigint,
  fingerprint text,
  occurrence integer,
  constraint statement_rows_pkey PRIMARY KEY (agency_id, statement_id, number),
  constraint a_movement_or_broken CHECK (((cardinality(faults) = 0) = ((at IS NOT NULL) AND (direction IS NOT NULL) AND (amount_minor IS NOT NULL) AND (fingerprint IS NOT NULL) AND (occurrence IS NOT NULL)))),
  constraint statement_rows_amount_minor_check CHECK ((amount_minor > 0)),
  constraint statement_rows_description_check CHECK ((length(description) <= 500)),
  constraint statement_rows_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint statement_rows_line_check CHECK ((line >= 1)),
  constraint statement_rows_number_check CHECK ((number >= 1)),
  constraint statement_rows_occurrence_check CHECK ((occurrence >= 1)),
  constraint statement_rows_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint statement_rows_agency_id_statement_id_fkey FOREIGN KEY (agency_id, statement_id) REFERENCES public.bank_statements(agency_id, statement_id)
);
CREATE TRIGGER confirmed_stays BEFORE DELETE ON public.statement_rows FOR EACH ROW EXECUTE FUNCTION public.refuse_to_drop_confirmed();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.statement_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER stays BEFORE UPDATE ON public.statement_rows FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

create table public.wagers (
  agency_id text not null,
  provider_id text not null,
  wager_id text not null,
  player_id uuid not null,
  game_id text not null,
  bet_minor bigint not null,
  win_minor bigint not null,
  balance_after_minor bigint,
  at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint wagers_pkey PRIMARY KEY (agency_id, provider_id, wager_id),
  constraint wagers_balance_after_minor_check CHECK ((balance_after_minor >= 0)),
  constraint wagers_bet_minor_check CHECK ((bet_minor >= 0)),
  constraint wagers_game_id_check CHECK (((length(game_id) >= 1) AND (length(game_id) <= 100))),
  constraint wagers_wager_id_check CHECK (((length(wager_id) >= 1) AND (length(wager_id) <= 100))),
  constraint wagers_win_minor_check CHECK ((win_minor >= 0)),
  constraint wagers_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint wagers_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE INDEX wagers_by_time ON public.wagers USING btree (agency_id, at, provider_id, wager_id);
CREATE INDEX wagers_newest ON public.wagers USING btree (agency_id, player_id, at DESC, provider_id, wager_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.wagers FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.wagers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

create table public.withdrawals (
  agency_id text not null,
  withdrawal_id uuid not null,
  code text not null,
  player_id uuid not null,
  provider_id text not null,
  bank_account_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  amount_minor bigint not null,
  buy_micro bigint not null,
  receive_minor bigint not null,
  status text not null,
  reason text,
  idempotency_key text,
  created_at timestamp with time zone not null,
  held_at timestamp with time zone,
  approved_at timestamp with time zone,
  approved_by uuid,
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  returned_at timestamp with time zone,
  approved_once_by uuid,
  approved_once_at timestamp with time zone,
  approved_by_rules integer,
  not_automatic text[],
  look_again_at timestamp with time zone,
  promotion_usage_id uuid,
  bonus_minor bigint not null default 0,
  excess_minor bigint not null default 0,
  forfeit_minor bigint not null default 0,
  brought_minor bigint not null default 0,
  constraint withdrawals_agency_id_code_key UNIQUE (agency_id, code),
  constraint withdrawals_pkey PRIMARY KEY (agency_id, withdrawal_id),
  constraint approved_by_rules_or_staff CHECK (((approved_by_rules IS NULL) OR ((approved_at IS NOT NULL) AND (approved_by IS NULL)))),
  constraint approved_by_two CHECK ((approved_once_by <> approved_by)),
  constraint approved_once_by_somebody_at_a_time CHECK (((approved_once_by IS NULL) = (approved_once_at IS NULL))),
  constraint divided_by_a_promotion CHECK (((promotion_usage_id IS NOT NULL) OR (((bonus_minor + excess_minor) + forfeit_minor) = 0))),
  constraint looked_at_again_when_left_to_staff CHECK (((look_again_at IS NULL) OR (not_automatic IS NOT NULL))),
  constraint parts_of_the_whole CHECK (((((brought_minor + bonus_minor) + excess_minor) + forfeit_minor) <= amount_minor)),
  constraint something_is_paid_out CHECK ((((bonus_minor + excess_minor) + forfeit_minor) < amount_minor)),
  constraint withdrawals_amount_minor_check CHECK ((amount_minor > 0)),
  constraint withdrawals_bonus_minor_check CHECK ((bonus_minor >= 0)),
  constraint withdrawals_brought_minor_check CHECK ((brought_minor >= 0)),
  constraint withdrawals_buy_micro_check CHECK ((buy_micro > 0)),
  constraint withdrawals_excess_minor_check CHECK ((excess_minor >= 0)),
  constraint withdrawals_forfeit_minor_check CHECK ((forfeit_minor >= 0)),
  constraint withdrawals_receive_minor_check CHECK (((receive_minor > 0) AND ((receive_minor % (100)::bigint) = 0))),
  constraint withdrawals_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'PAID'::text, 'SUCCESS'::text, 'FAILED'::text, 'CANCELED'::text, 'REJECTED'::text]))),
  constraint withdrawals_agency_id_approved_by_fkey FOREIGN KEY (agency_id, approved_by) REFERENCES public.staff(agency_id, staff_id),
  constraint withdrawals_agency_id_approved_once_by_fkey FOREIGN KEY (agency_id, approved_once_by) REFERENCES public.staff(agency_id, staff_id),
  constraint withdrawals_agency_id_bank_account_id_fkey FOREIGN KEY (agency_id, bank_account_id) REFERENCES public.bank_accounts(agency_id, bank_account_id),
  constraint withdrawals_agency_id_player_id_fkey FOREIGN KEY (agency_id, player_id) REFERENCES public.players(agency_id, player_id),
  constraint withdrawals_agency_id_promotion_usage_id_fkey FOREIGN KEY (agency_id, promotion_usage_id) REFERENCES public.promotion_usages(agency_id, usage_id),
  constraint withdrawals_agency_id_provider_id_fkey FOREIGN KEY (agency_id, provider_id) REFERENCES public.agency_providers(agency_id, provider_id)
);
CREATE UNIQUE INDEX one_open_withdrawal_a_player ON public.withdrawals USING btree (agency_id, player_id) WHERE (status = 'OPEN'::text);
CREATE INDEX withdrawals_approved ON public.withdrawals USING btree (agency_id, player_id, approved_at) WHERE (approved_at IS NOT NULL);
CREATE INDEX withdrawals_by_credit ON public.withdrawals USING btree (agency_id, amount_minor, created_at DESC);
CREATE UNIQUE INDEX withdrawals_by_key ON public.withdrawals USING btree (agency_id, player_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX withdrawals_by_kip ON public.withdrawals USING btree (agency_id, receive_minor, created_at DESC);
CREATE INDEX withdrawals_by_order ON public.withdrawals USING btree (agency_id, created_at);
CREATE INDEX withdrawals_by_part_of_code ON public.withdrawals USING gin (agency_id, code public.gin_trgm_ops);
CREATE INDEX withdrawals_by_payment ON public.withdrawals USING btree (agency_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX withdrawals_by_rules ON public.withdrawals USING btree (agency_id, approved_at, player_id) WHERE (approved_by_rules IS NOT NULL);
CREATE INDEX withdrawals_ended ON public.withdrawals USING btree (ended_at) WHERE (status = 'SUCCESS'::text);
CREATE INDEX withdrawals_excess_on_its_way ON public.withdrawals USING btree (agency_id, withdrawal_id) WHERE ((status = 'SUCCESS'::text) AND (excess_minor > 0) AND (returned_at IS NULL));
CREATE INDEX withdrawals_newest ON public.withdrawals USING btree (agency_id, player_id, created_at DESC, withdrawal_id);
CREATE INDEX withdrawals_of_usage ON public.withdrawals USING btree (agency_id, promotion_usage_id) WHERE (promotion_usage_id IS NOT NULL);
CREATE INDEX withdrawals_paid_out ON public.withdrawals USING btree (agency_id, ended_at) WHERE (status = 'SUCCESS'::text);
CREATE INDEX withdrawals_queue ON public.withdrawals USING btree (agency_id, status, created_at DESC, withdrawal_id);
CREATE INDEX withdrawals_returned ON public.withdrawals USING btree (returned_at) WHERE (returned_at IS NOT NULL);
CREATE INDEX withdrawals_to_decide ON public.withdrawals USING btree (agency_id, held_at, withdrawal_id) WHERE ((status = 'OPEN'::text) AND (held_at IS NOT NULL) AND (approved_at IS NULL));
CREATE INDEX withdrawals_to_judge ON public.withdrawals USING btree (held_at) WHERE ((status = 'OPEN'::text) AND (held_at IS NOT NULL) AND (approved_at IS NULL) AND ((not_automatic IS NULL) OR (look_again_at IS NOT NULL)));
CREATE INDEX withdrawals_under_way ON public.withdrawals USING btree (created_at) WHERE ((status = ANY (ARRAY['OPEN'::text, 'PAID'::text])) OR ((held_at IS NOT NULL) AND (returned_at IS NULL) AND (status <> 'SUCCESS'::text)));
CREATE INDEX withdrawals_waiting_for_money ON public.withdrawals USING btree (agency_id, created_at) WHERE (status = ANY (ARRAY['OPEN'::text, 'PAID'::text]));
CREATE TRIGGER approval_stands BEFORE UPDATE OF approved_at, approved_by, approved_by_rules, paid_at ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION public.approval_stands();
CREATE TRIGGER refuse_closed_player AFTER INSERT ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_player();

create view public.holds_of_players as
 SELECT payout_holds.agency_id,
    payout_holds.player_id,
    payout_holds.because,
    payout_holds.began_at,
    payout_holds.until
   FROM public.payout_holds
UNION ALL
 SELECT h.agency_id,
    p.player_id,
    'CHECK'::text AS because,
    h.began_at,
    h.until
   FROM (public.agency_payout_holds h
     JOIN public.players p ON ((p.agency_id = h.agency_id)));

CREATE OR REPLACE FUNCTION public.approval_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at
    or old.approved_at is not null and (new.approved_at, new.approved_by, new.approved_by_rules)
        is distinct from (old.approved_at, old.approved_by, old.approved_by_rules)
      and not (new.approved_at is null and coalesce((select p.status = 'REJECTED' from payouts p where p.agency_id = old.agency_id
        and p.order_kind = 'withdrawal' and p.order_id = old.withdrawal_id order by p.number desc limit 1), false)) then
    raise exception 'an approval stands until its payout is refused' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_first_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update first_words set state = 'ENDED', resolved_at = new.at
    where agency_id = new.agency_id and subject_id = new.order_id and subject_kind = new.order_kind and state = 'WAITING';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_words_of_speaker()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update first_words set state = 'ENDED', resolved_at = new.at
    where agency_id = new.agency_id and said_by = new.subject_id::uuid and state = 'WAITING';
  update adjustments set expires_at = new.at
    where agency_id = new.agency_id and proposed_by = new.subject_id::uuid and status = 'PROPOSED' and expires_at > new.at;
  update reversals set expires_at = new.at
    where agency_id = new.agency_id and proposed_by = new.subject_id::uuid and status = 'PROPOSED' and expires_at > new.at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decided constant text[] := '{until,state,decided_by,decided_at,note}';
begin
  if tg_op = 'INSERT' and new.state = 'OPEN' then return new; end if;
  if tg_op = 'UPDATE' and new.until >= old.until and to_jsonb(new) - decided = to_jsonb(old) - decided and (
      (new.state, new.decided_by, new.decided_at, new.note) is not distinct from (old.state, old.decided_by, old.decided_at, old.note)
      or old.state = 'OPEN' and (new.state = 'SAME' or exists (select from public.first_words w
        where w.agency_id = new.agency_id and w.subject_kind = 'match' and w.subject_id = new.match_id and w.act = 'EXCLUSION_OTHER'
          and new.decided_by = case w.state when 'SECONDED' then w.seconded_by when 'ALONE' then w.said_by end))) then
    return new;
  end if;
  raise exception 'a match stands, and takes two to be another person' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.hash = old.hash and new.until >= old.until and new.permanent >= old.permanent then return new; end if;
  if tg_op = 'DELETE' and not old.permanent and old.until <= clock_timestamp() + audit.max_clock_skew() then return old; end if;
  raise exception 'what is registered stands until its end' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_what_was_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or exists (
    select from jsonb_each(to_jsonb(old)) was join jsonb_each(to_jsonb(new)) is_now using (key)
    where was.value <> 'null'::jsonb and is_now.value <> was.value) then
    raise exception '% keeps what was said', tg_table_name using errcode = 'LE000';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.key_words(key text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 1000
 SET search_path TO 'pg_catalog'
AS $function$
  select array_to_tsvector(string_to_array(key, ' '))
$function$
;

CREATE OR REPLACE FUNCTION public.licence_of(p_agency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('holder', l.holder, 'number', l.number, 'authority', l.authority, 'url', l.url)
    from public.licences l where l.agency_id = p_agency and l.holder is not null
$function$
;

CREATE OR REPLACE FUNCTION public.note_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_at := now();
  new.asked_at := null;
  new.bank_knows := null;
  new.told_name := null;
  new.told_name_key := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_books_of_act()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.after_journal := (select case when is_called then last_value else 0 end from ledger.journals_journal_id_seq);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_method_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into method_accounts
    select new.agency_id, new.method, account
    from (values ('mid ' || new.iin || ' ' || nullif(new.mid, '')), ('number ' || (new.settings->>'accountNumber'))) known (account)
    where account is not null
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.payment_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.bill, new.amount_minor, new.currency, new.paid_at, new.payer_name, new.payer_account, new.payer_bank, new.name_key, new.account_key, new.slip_id)
      is distinct from (old.bill, old.amount_minor, old.currency, old.paid_at, old.payer_name, old.payer_account, old.payer_bank, old.name_key,
        old.account_key, old.slip_id)
      and not (old.state = 'REVERSED' and new.state = 'SUSPENSE')
    or ((new.deposit_id, new.player_id, new.reversed_from, new.reversed_player, new.first_paid)
        is distinct from (old.deposit_id, old.player_id, old.reversed_from, old.reversed_player, old.first_paid)
      and old.state || ' ' || new.state not in ('SUSPENSE MATCHED', 'MATCHED SUSPENSE', 'MATCHED REVERSED', 'REVERSED SUSPENSE'))
    or (new.came_back is distinct from old.came_back
      and old.state || ' ' || new.state not in ('REFUNDED SUSPENSE', 'REVERSED SUSPENSE', 'MATCHED SUSPENSE', 'MATCHED REVERSED'))
    or (old.payout_id is not null and new.player_id is distinct from old.player_id)
    or (new.state <> old.state and old.state || ' ' || new.state not in ('SUSPENSE MATCHED', 'SUSPENSE REFUNDING', 'REFUNDING REFUNDED',
      'REFUNDING SUSPENSE', 'REFUNDED SUSPENSE', 'MATCHED SUSPENSE', 'MATCHED REVERSED', 'REVERSED SUSPENSE', 'SUSPENSE RETURNED'))
    or (old.told_at is not null and new.told_at is distinct from old.told_at and old.state <> 'REVERSED')
    or (old.state = 'MATCHED' and new.state <> old.state and not exists (
      select from deposits d
        join ledger.journals j on j.agency_id = d.agency_id and j.owner = d.player_id and j.key = d.deposit_id || ':paid:reverse'
        join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
        join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit
      where d.agency_id = old.agency_id and d.deposit_id = old.deposit_id
        and a.kind = case new.state when 'REVERSED' then 'bank' else 'suspense' end))
    or (new.state = 'RETURNED' and old.state <> new.state and not exists (
      select from provider_bill_payments b
        join ledger.journals j on j.agency_id = b.agency_id and j.owner = ledger.house() and j.key = b.bill_id || ':payout:' || b.number || ':reverse'
      where b.agency_id = old.agency_id and b.returned_payment = old.payment_id)) then
    raise exception 'a payment keeps what it was made with, and moves as the books say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LE000';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from players
      where agency_id = new.agency_id and player_id = new.player_id and closed_at is not null) then
    raise exception 'the account of player % is closed', new.player_id using errcode = 'KH001';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_resting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then return null; end if;
  raise 'the agency rests here' using errcode = 'KH066';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% keeps what it was made with', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_shorter_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an exclusion is never shortened' using errcode = 'LE000';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_shorter_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.matched_until is distinct from (select max(m.until) from public.exclusion_matches m
      where m.agency_id = new.agency_id and m.player_id = new.player_id and m.state <> 'OTHER') then
    raise exception 'a break by a match lasts as long as its matches' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_to_drop_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from bank_statements s
      where s.agency_id = old.agency_id and s.statement_id = old.statement_id and s.confirmed_at is not null) then
    raise exception 'a line of a confirmed statement stays' using errcode = 'LE000';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.resting_agencies()
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(agency_moves.agency_id), '{}'::text[]) AS "coalesce" FROM public.agency_moves)
;

-- audit

create type audit.actor as (agency text, at timestamp with time zone, staff uuid, address text, request text);

create table audit.chain (
  agency_id text not null,
  link bigint not null,
  kind text not null,
  key text not null,
  dated timestamp with time zone not null,
  hash bytea not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint chain_pkey PRIMARY KEY (agency_id, link),
  constraint one_link_a_row UNIQUE (agency_id, kind, key),
  constraint chain_kind_check CHECK ((kind = ANY (ARRAY['AUDIT'::text, 'PLAYER_ACT'::text, 'WORD'::text, 'WORD_END'::text]))) NOT VALID,
  constraint chain_link_check CHECK ((link > 0))
);
CREATE INDEX chain_by_time ON audit.chain USING btree (agency_id, at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit.chain FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit.chain FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table audit.rules_since (
  rule text not null,
  paid_after timestamp with time zone not null,
  constraint rules_since_pkey PRIMARY KEY (rule)
);

create table audit.sealed_steps (
  agency_id text not null,
  until timestamp with time zone not null,
  month date not null,
  since timestamp with time zone not null,
  rows bigint not null,
  sha256 bytea not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint sealed_steps_pkey PRIMARY KEY (agency_id, until, month),
  constraint sealed_steps_rows_check CHECK ((rows >= 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit.sealed_steps FOR EACH ROW EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit.sealed_steps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

create table audit.unsealed (
  agency_id text not null,
  kind text not null,
  key text not null,
  dated timestamp with time zone not null,
  since timestamp with time zone not null default clock_timestamp(),
  constraint unsealed_pkey PRIMARY KEY (agency_id, dated, kind, key)
);

CREATE OR REPLACE FUNCTION audit.add_passkey(p audit.actor, p_passkey uuid, p_host text, p_credential bytea, p_key bytea, p_counter bigint, p_transports text, p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_role(p, null);
  insert into public.staff_passkeys (agency_id, passkey_id, staff_id, host, credential_id, public_key, counter, transports, name, created_at)
    values (p.agency, p_passkey, p.staff, p_host, p_credential, p_key, p_counter, p_transports, p_name, p.at)
    on conflict (agency_id, credential_id) do nothing;
  if not found then return false; end if;
  perform log_change(p, 'PASSKEY_ADDED', 'STAFF', p.staff::text, null, jsonb_build_object('passkey', p_name, 'host', p_host));
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION audit.add_staff(p audit.actor, p_staff uuid, p_username text, p_name text, p_role text, p_password_hash text, p_password_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  said jsonb := word_of_this_transaction(p, 'RAISE_ROLE', 'staff', p_staff);
  added public.staff;
begin
  perform lock_agency(p.agency);
  perform require_role(p, '{owner}');
  if p.staff is not null then
    if is_deciding_role(p_role) and (said ->> 'role', said ->> 'displayName') is distinct from (p_role, p_name) then
      perform refuse('whoever decides takes two');
    end if;
    if coalesce(p_password_until > p.at + interval '24 hours', true) then perform refuse('a given password is good for a day'); end if;
  end if;
  insert into public.staff (agency_id, staff_id, username, display_name, role, password_hash, password_expires_at, created_at)
    values (p.agency, p_staff, p_username, p_name, p_role, p_password_hash, p_password_until, p.at)
    on conflict (agency_id, username) do nothing returning * into added;
  if not found then return false; end if;
  perform log_change(p, 'STAFF_ADDED', 'STAFF', p_staff::text, null, staff_facts(added));
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION audit.agency_facts(p_act text, p public.agencies)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p_act = 'SITE_CHANGED' then jsonb_build_object('name', p.name, 'logo', p.logo, 'colour', p.colour, 'minAge', p.min_age,
      'languages', array_to_string(p.languages, ', ')) || (select jsonb_object_agg(channel, coalesce(p.social ->> channel, ''))
        from unnest(array['telegram', 'whatsapp', 'facebook', 'twitter', 'line']) channel)
    when p_act = 'LIMITS_CHANGED' then jsonb_build_object('depositMin', audit.kip(p.deposit_min_minor) -> 'amount',
      'depositMax', audit.kip(p.deposit_max_minor) -> 'amount', 'withdrawMin', audit.kip(p.withdraw_min_minor) -> 'amount',
      'withdrawMax', audit.kip(p.withdraw_max_minor) -> 'amount')
    when p_act = 'EXCLUSIONS_CHANGED' then jsonb_build_object('shared', p.exclusions_shared)
    when p_act = 'SIGN_IN_RULES_CHANGED' then jsonb_build_object('needTotp', p.staff_need_totp, 'addresses', array_to_string(p.staff_addresses, ', '))
    when p_act = 'PAYOUT_RULES_CHANGED' then jsonb_build_object('automatic', p.automatic_payouts, 'most', audit.kip(p.automatic_most_minor) -> 'amount',
      'mostOfPlayer', audit.kip(p.automatic_player_minor) -> 'amount', 'timesOfPlayer', p.automatic_player_count,
      'mostOfAll', audit.kip(p.automatic_agency_minor) -> 'amount', 'accountAgeHours', p.account_age_hours, 'payoutsByHand', p.payouts_by_hand,
      'fourEyesFrom', audit.kip(p.four_eyes_minor) -> 'amount')
    when p_act in ('FOUR_EYES_CHANGED', 'FOUR_EYES_TO_CHANGE') then jsonb_build_object('from', audit.kip(p.four_eyes_minor) -> 'amount',
      'day', audit.kip(p.four_eyes_day_minor) -> 'amount', 'slipFrom', audit.kip(p.slip_from_minor) -> 'amount', 'holdHours', p.hold_hours)
    when p_act = 'TEST_PLAYER_SET' then jsonb_build_object('username',
      (select u.username from public.players u where u.agency_id = p.agency_id and u.player_id = p.test_player_id))
  end
$function$
;

CREATE OR REPLACE FUNCTION audit.begin_session(p audit.actor, p_token bytea, p_old bytea DEFAULT NULL::bytea, p_user_agent text DEFAULT NULL::text, p_told jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_role(p, null);
  perform from public.staff s join public.agencies a on a.agency_id = s.agency_id
    where s.agency_id = p.agency and s.staff_id = p.staff and s.deactivated_at is null
      and (s.password_expires_at is null and (s.totp_secret is not null or not a.staff_need_totp)
        or exists (select from public.staff_passkeys k where k.agency_id = s.agency_id and k.staff_id = s.staff_id))
    for no key update of s;
  if not found then perform refuse('no session without a password of their own and a second factor'); end if;
  delete from public.staff_sessions s where s.agency_id = p.agency and s.token_hash = p_old;
  insert into public.staff_sessions (agency_id, token_hash, staff_id, created_at, seen_at, expires_at, address, user_agent)
    values (p.agency, p_token, p.staff, p.at, p.at, p.at + interval '12 hours', p.address, p_user_agent);
  perform log_change(p, 'SIGNED_IN', 'STAFF', p.staff::text, null, p_told);
end $function$
;

CREATE OR REPLACE FUNCTION audit.change_own_credentials(p audit.actor, p_act text, p_was text, p_is text DEFAULT NULL::text, p_step bigint DEFAULT NULL::bigint, p_but uuid DEFAULT NULL::uuid, p_token bytea DEFAULT NULL::bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  was public.staff;
  is_done boolean;
  before jsonb;
  after jsonb;
begin
  perform require_role(p, null);
  select * into was from public.staff s where s.agency_id = p.agency and s.staff_id = p.staff for no key update;
  if p_act = 'PASSWORD_CHANGED' then
    update public.staff s set password_hash = p_is, password_expires_at = null
      where s.agency_id = p.agency and s.staff_id = p.staff and s.password_hash = p_was;
    is_done := found;
    -- Of a session that has ended meanwhile there is nothing to go on.
    if is_done and p_but is not null then
      update public.staff_sessions s set token_hash = p_token where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_but;
    end if;
  elsif p_act = 'TOTP_ON' then
    update public.staff s set totp_secret = s.totp_draft, totp_since = p.at, totp_step = p_step, totp_draft = null
      where s.agency_id = p.agency and s.staff_id = p.staff and s.totp_draft = p_was;
    is_done := found;
    before := jsonb_build_object('totp', iso(was.totp_since));
    after := jsonb_build_object('totp', iso(p.at));
  elsif p_act = 'TOTP_OFF' then
    update public.staff s set totp_secret = null, totp_since = null, totp_step = null, totp_draft = null
      where s.agency_id = p.agency and s.staff_id = p.staff and s.totp_secret = p_was
        and exists (select from public.agencies a where a.agency_id = p.agency and not a.staff_need_totp);
    is_done := found;
    if is_done then delete from public.staff_recovery_codes c where c.agency_id = p.agency and c.staff_id = p.staff; end if;
  else
    perform refuse('not of these acts');
  end if;
  if not is_done then return false; end if;
  if p_act <> 'TOTP_OFF' then perform end_sign_ins_and_sessions(p.agency, p.staff, p_but); end if;
  perform log_change(p, p_act, 'STAFF', p.staff::text, before, after);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION audit.change_staff(p audit.actor, p_act text, p_staff uuid, p_name text DEFAULT NULL::text, p_role text DEFAULT NULL::text, p_password_hash text DEFAULT NULL::text, p_password_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  was public.staff;
  became public.staff;
  said jsonb;
  passkeys integer := 0;
  before jsonb;
  after jsonb;
begin
  -- Of two who change the staff at once the second sees what the first has left.
  perform lock_agency(p.agency);
  select * into was from public.staff s where s.agency_id = p.agency and s.staff_id = p_staff for no key update;
  if not found then perform refuse('nobody of the staff'); end if;
  became := was;
  if p_act = 'STAFF_CHANGED' then
    said := word_of_this_transaction(p, 'RAISE_ROLE', 'staff', p_staff);
    became.role := p_role;
    became.display_name := p_name;
    if is_deciding_role(p_role) and p_role <> was.role and was.role <> 'owner' then
      perform require_role(p, '{owner,manager}');
      if p.staff = p_staff or (said ->> 'role', said ->> 'displayName') is distinct from (p_role, p_name) then perform refuse('a higher role takes two others'); end if;
    else
      perform require_role(p, '{owner}');
    end if;
    before := staff_facts(was);
    after := staff_facts(became);
  elsif p_act = 'STAFF_DEACTIVATED' and was.deactivated_at is null then
    perform require_role(p, '{owner}');
    became.deactivated_at := p.at;
    before := staff_facts(was);
  elsif p_act = 'STAFF_ACTIVATED' and was.deactivated_at is not null then
    perform require_role(p, '{owner}');
    said := word_of_this_transaction(p, 'RAISE_ROLE', 'staff', p_staff);
    became.role := case when not is_deciding_role(was.role) or said ->> 'role' = was.role then was.role else 'viewer' end;
    if p_role is distinct from became.role then perform refuse('whoever decided takes two'); end if;
    became.deactivated_at := null;
    after := staff_facts(became);
  elsif p_act = 'STAFF_PASSWORD_RESET' and was.deactivated_at is null then
    perform require_role(p, '{owner,manager}');
    if p.staff = p_staff or word_of_this_transaction(p, 'RESET_PASSWORD', 'staff', p_staff) is null then perform refuse('another password takes two others'); end if;
  elsif p_act = 'TOTP_RESET' then
    perform require_role(p, '{owner,manager}');
    if p.staff is not null and (p.staff = p_staff or word_of_this_transaction(p, 'RESET_FACTOR', 'staff', p_staff) is null) then
      perform refuse('a reset of a second factor takes two others');
    end if;
    became.totp_secret := null;
    became.totp_since := null;
    became.totp_step := null;
    became.totp_draft := null;
    delete from public.staff_recovery_codes c where c.agency_id = p.agency and c.staff_id = p_staff;
  else
    perform refuse('not of these acts, or not of this person');
  end if;

  if p_act in ('STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET') then
    if p.staff = p_staff or p_password_hash is null or coalesce(p_password_until > p.at + interval '24 hours', true) then
      perform refuse('a given password is good for a day');
    end if;
    became.password_hash := p_password_hash;
    became.password_expires_at := p_password_until;
  end if;
  if was.role = 'owner' and was.deactivated_at is null and (became.role <> 'owner' or became.deactivated_at is not null) then
    perform from public.staff s where s.agency_id = p.agency and s.staff_id <> p_staff and s.role = 'owner' and s.deactivated_at is null
      and (s.password_expires_at is null or s.password_expires_at > p.at);
    if not found then perform refuse('the last owner stays'); end if;
  end if;

  update public.staff s set (display_name, role, deactivated_at, password_hash, password_expires_at, totp_secret, totp_since, totp_step, totp_draft)
    = (select became.display_name, became.role, became.deactivated_at, became.password_hash, became.password_expires_at, became.totp_secret,
      became.totp_since, became.totp_step, became.totp_draft)
    where s.agency_id = p.agency and s.staff_id = p_staff;
  if p_act in ('STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET') then
    delete from public.staff_passkeys k where k.agency_id = p.agency and k.staff_id = p_staff;
    get diagnostics passkeys = row_count;
  end if;
  if p_act <> 'STAFF_CHANGED' then perform end_sign_ins_and_sessions(p.agency, p_staff, null); end if;
  if p_act = 'STAFF_PASSWORD_RESET' and passkeys > 0 or p_act = 'TOTP_RESET' then
    before := jsonb_build_object('passkeys', passkeys);
    after := jsonb_build_object('passkeys', 0);
  end if;
  if p_act = 'TOTP_RESET' then
    before := before || jsonb_build_object('totp', iso(was.totp_since));
    after := after || jsonb_build_object('totp', null);
    if p.staff is null then
      after := after || (select jsonb_build_object('payoutsHeldUntil', iso(max(h.until))) from public.agency_payout_holds h where h.agency_id = p.agency);
    end if;
  end if;
  perform log_change(p, p_act, 'STAFF', p_staff::text, before, after);
end $function$
;

CREATE OR REPLACE FUNCTION audit.columns_of_act(p_act text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_act = 'SITE_CHANGED' then array['name', 'logo', 'colour', 'min_age', 'languages', 'social']
    when p_act = 'LIMITS_CHANGED' then array['deposit_min_minor', 'deposit_max_minor', 'withdraw_min_minor', 'withdraw_max_minor']
    when p_act = 'EXCLUSIONS_CHANGED' then array['exclusions_shared']
    when p_act = 'SIGN_IN_RULES_CHANGED' then array['staff_need_totp', 'staff_addresses']
    when p_act = 'PAYOUT_RULES_CHANGED' then array['automatic_payouts', 'automatic_most_minor', 'automatic_player_minor', 'automatic_player_count',
      'automatic_agency_minor', 'account_age_hours', 'payouts_by_hand', 'four_eyes_minor']
    when p_act in ('FOUR_EYES_CHANGED', 'FOUR_EYES_TO_CHANGE') then array['four_eyes_minor', 'four_eyes_day_minor', 'slip_from_minor', 'hold_hours']
    when p_act = 'TEST_PLAYER_SET' then array['test_player_id']
    when p_act = 'AGENCY_OPENED' then '{}'
  end
$function$
;

CREATE OR REPLACE FUNCTION audit.differing(p_one jsonb, p_other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_one is null or p_other is null then p_one
    else (select coalesce(jsonb_object_agg(key, p_one -> key), '{}') from jsonb_object_keys(p_one || p_other) as key
      where coalesce(p_one -> key, 'null') <> coalesce(p_other -> key, 'null')) end
$function$
;

CREATE OR REPLACE FUNCTION audit.draft_totp(p_agency text, p_staff uuid, p_sealed text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
  update public.staff set totp_draft = p_sealed where agency_id = p_agency and staff_id = p_staff
$function$
;

CREATE OR REPLACE FUNCTION audit.end_sessions(p audit.actor, p_act text, p_token bytea DEFAULT NULL::bytea, p_session uuid DEFAULT NULL::uuid, p_staff uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  ended public.staff_sessions;
  many integer;
begin
  if p_act = 'SIGNED_OUT' then
    perform require_current_time(p.at);
    delete from public.staff_sessions s where s.agency_id = p.agency and s.token_hash = p_token returning s.* into ended;
    if not found then return; end if;
    p.staff := ended.staff_id;
    perform log_change(p, p_act, 'STAFF', p.staff::text, null, null);
  elsif p_act = 'SESSION_ENDED' then
    perform require_role(p, null);
    delete from public.staff_sessions s where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_session returning s.* into ended;
    if not found then return; end if;
    perform log_change(p, p_act, 'STAFF', p.staff::text, jsonb_build_object('address', ended.address, 'since', iso(ended.created_at)), null);
  elsif p_act = 'OTHER_SESSIONS_ENDED' and p_session is not null then
    perform require_role(p, null);
    many := end_sign_ins_and_sessions(p.agency, p.staff, p_session);
    if many > 0 then perform log_change(p, p_act, 'STAFF', p.staff::text, jsonb_build_object('sessions', many + 1), '{"sessions": 1}'); end if;
  elsif p_act = 'STAFF_SIGNED_OUT' and p.staff <> p_staff then
    perform require_role(p, '{owner}');
    many := end_sign_ins_and_sessions(p.agency, p_staff, null);
    if many > 0 then perform log_change(p, p_act, 'STAFF', p_staff::text, jsonb_build_object('sessions', many), '{"sessions": 0}'); end if;
  else
    perform refuse('not of these acts');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION audit.end_sign_ins_and_sessions(p_agency text, p_staff uuid, p_but uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  many integer;
begin
  delete from public.staff_sign_ins i where i.agency_id = p_agency and i.staff_id = p_staff;
  delete from public.staff_sessions s where s.agency_id = p_agency and s.staff_id = p_staff and s.session_id is distinct from p_but;
  get diagnostics many = row_count;
  return many;
end $function$
;

CREATE OR REPLACE FUNCTION audit.end_word(p_agency text, p_kind text, p_subject uuid, p_at timestamp with time zone, p_act text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_current_time(p_at);
  update public.first_words w set state = 'ENDED', resolved_at = p_at
    where w.agency_id = p_agency and w.subject_kind = p_kind and w.subject_id = p_subject and w.state = 'WAITING' and (p_act is null or w.act = p_act);
end $function$
;

CREATE OR REPLACE FUNCTION audit.expire_words(p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_current_time(p_at);
  update public.first_words set state = 'EXPIRED', resolved_at = p_at
    where state = 'WAITING' and expires_at <= p_at and agency_id <> all ((select public.resting_agencies())::text[]);
end $function$
;

CREATE OR REPLACE FUNCTION audit.first_roles(p_act text, p_kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'PAY_BILL') or p_act = 'REFUND' and p_kind <> 'payment'
      or p_act = 'DECIDE' and p_kind in ('withdrawal', 'payment')
      then '{owner,manager,cashier}'::text[]
    when p_act in ('REFUND', 'DECIDE') then '{owner,manager}'
    when p_act in ('PASSWORD_REQUEST', 'CHANGE_ACCOUNT') then '{owner,manager,support}'
    when p_act in ('SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'EXCLUSION_OTHER', 'PUBLISH') then '{owner,manager}'
    else '{owner}' end
$function$
;

CREATE OR REPLACE FUNCTION audit.forget_sessions(p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_current_time(p_at);
  delete from public.staff_sessions where expires_at <= p_at or seen_at <= p_at - interval '30 minutes';
end $function$
;

CREATE OR REPLACE FUNCTION audit.growth_facts(p jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p - 'referral') || (select coalesce(jsonb_object_agg('referral' || upper(left(key, 1)) || substr(key, 2), value), '{}')
    from jsonb_each(p -> 'referral'))
$function$
;

CREATE OR REPLACE FUNCTION audit.has_own_credentials(p_agency text, p_staff uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from public.audit_log a
    where a.agency_id = p_agency and a.subject_kind = 'STAFF' and a.subject_id = p_staff::text and a.at > p_at - interval '24 hours'
      and (a.act in ('STAFF_PASSWORD_RESET', 'TOTP_RESET') or a.act in ('STAFF_ADDED', 'STAFF_ACTIVATED') and a.staff_id is not null))
$function$
;

CREATE OR REPLACE FUNCTION audit.head(p_agency text, OUT link bigint, OUT hash bytea)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select c.link, c.hash from audit.chain c where c.agency_id = p_agency order by c.link desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION audit.holds_role(p_agency text, p_staff uuid, p_roles text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform from public.staff s where s.agency_id = p_agency and s.staff_id = p_staff for share;
  return exists (select from public.staff s
    where s.agency_id = p_agency and s.staff_id = p_staff and s.deactivated_at is null and s.role = any(p_roles));
end $function$
;

CREATE OR REPLACE FUNCTION audit.is_alone(p_agency text, p_staff uuid, p_about uuid, p_roles text[], p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from public.staff s where s.agency_id = p_agency and s.staff_id not in (p_staff, p_about) and (
    s.deactivated_at is null and s.role = any(p_roles)
      and (s.password_expires_at is null or exists (select from public.staff_passkeys k where k.agency_id = s.agency_id and k.staff_id = s.staff_id))
    or s.deactivated_at > p_at - interval '24 hours' and s.role = any(p_roles)
    or exists (select from public.audit_log a where a.agency_id = s.agency_id and a.subject_id = s.staff_id::text and a.subject_kind = 'STAFF'
      and a.act in ('STAFF_DEACTIVATED', 'STAFF_ACTIVATED', 'STAFF_CHANGED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET')
      and a.at > p_at - interval '24 hours' and coalesce(a.before ->> 'role', s.role) = any(p_roles))))
$function$
;

CREATE OR REPLACE FUNCTION audit.is_deciding_role(p_role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p_role in ('owner', 'manager') $function$
;

CREATE OR REPLACE FUNCTION audit.is_looser(p_act text, p_was public.agencies, p_is public.agencies)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(case
    when p_act = 'SIGN_IN_RULES_CHANGED' then p_was.staff_need_totp and not p_is.staff_need_totp
      or p_was.staff_addresses <> '{}' and (p_is.staff_addresses = '{}' or exists (select from unnest(p_is.staff_addresses) wanted
        where not exists (select from unnest(p_was.staff_addresses) known where audit.network_of(wanted) <<= audit.network_of(known))))
    when p_act = 'PAYOUT_RULES_CHANGED' then p_is.automatic_payouts and not p_was.automatic_payouts or p_was.payouts_by_hand and not p_is.payouts_by_hand
      or p_is.automatic_most_minor > p_was.automatic_most_minor or p_is.automatic_player_minor > p_was.automatic_player_minor
      or p_is.automatic_player_count > p_was.automatic_player_count or p_is.automatic_agency_minor > p_was.automatic_agency_minor
      or p_is.account_age_hours < p_was.account_age_hours
    when p_act = 'FOUR_EYES_CHANGED' then p_is.four_eyes_minor > p_was.four_eyes_minor or p_is.four_eyes_day_minor > p_was.four_eyes_day_minor
      or p_is.hold_hours < p_was.hold_hours
      or p_was.slip_from_minor is not null and (p_is.slip_from_minor is null or p_is.slip_from_minor > p_was.slip_from_minor)
    else p_act in ('FOUR_EYES_TO_CHANGE', 'AGENCY_OPENED')
  end, false)
$function$
;

CREATE OR REPLACE FUNCTION audit.is_operator()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('role') <> 'kham_app' and pg_has_role(session_user, relowner, 'MEMBER') from pg_class where oid = 'public.staff'::regclass
$function$
;

CREATE OR REPLACE FUNCTION audit.iso(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$
;

CREATE OR REPLACE FUNCTION audit.kip(p_minor bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_minor is not null
    then jsonb_build_object('amount', (p_minor / 100) || '.' || lpad((p_minor % 100)::text, 2, '0'), 'currency', 'LAK') end
$function$
;

CREATE OR REPLACE FUNCTION audit.lock_agency(p_agency text)
 RETURNS SETOF public.agencies
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
  select * from public.agencies a where a.agency_id = p_agency for no key update
$function$
;

CREATE OR REPLACE FUNCTION audit.lock_staff(p_agency text, p_staff uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
  select from public.staff s where s.agency_id = p_agency and s.staff_id = p_staff for no key update
$function$
;

CREATE OR REPLACE FUNCTION audit.log_change(p audit.actor, p_act text, p_kind text, p_id text, p_before jsonb, p_after jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  select audit.write(p.agency, p.at, p.staff, p_act, p_kind, p_id, audit.differing(p_before, p_after), audit.differing(p_after, p_before), p.address, p.request)
$function$
;

CREATE OR REPLACE FUNCTION audit.max_clock_skew()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ select interval '10 minutes' $function$
;

CREATE OR REPLACE FUNCTION audit.network_of(p_text text)
 RETURNS cidr
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when family(n) = 6 and masklen(n) >= 96 and network(n) <<= '::ffff:0:0/96'
    then network(set_masklen('0.0.0.0'::inet + (host(n)::inet - '::ffff:0:0'::inet), masklen(n) - 96)) else network(n) end
  from (select p_text::inet as n) given
$function$
;

CREATE OR REPLACE FUNCTION audit.note_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  insert into unsealed (agency_id, kind, key, dated)
    values (new.agency_id, tg_argv[0], case tg_argv[0] when 'AUDIT' then to_jsonb(new) ->> 'audit_id'
      else (to_jsonb(new) ->> 'player_id') || ':' || (to_jsonb(new) ->> 'no') end, new.at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION audit.note_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into unsealed (agency_id, kind, key, dated) values (new.agency_id, 'WORD', new.word_id::text, new.said_at);
  end if;
  if new.state <> 'WAITING' then
    insert into unsealed (agency_id, kind, key, dated) values (new.agency_id, 'WORD_END', new.word_id::text, new.resolved_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION audit.refuse(p_why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', p_why using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION audit.refuse_word(p audit.actor, p_word uuid, p_note text, p_about_kind text, p_about text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  word public.first_words;
begin
  select * into word from public.first_words w where w.agency_id = p.agency and w.word_id = p_word for update;
  if not found then return false; end if;
  perform require_role(p, case when p.staff = word.said_by then null
    when word.act in ('PASSWORD_REQUEST', 'CHANGE_ACCOUNT') then first_roles(word.act, word.subject_kind) else second_roles(word.act, word.subject_kind) end);
  if p.staff is null then perform refuse('nobody'); end if;
  if word.state <> 'WAITING' then return false; end if;
  update public.first_words w set state = 'REFUSED', resolved_at = p.at, refused_by = p.staff, note = p_note
    where w.agency_id = p.agency and w.word_id = p_word;
  perform log_change(p, 'WORD_REFUSED', p_about_kind, p_about, null, jsonb_build_object('word', word.act, 'note', p_note));
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION audit.remove_passkey(p audit.actor, p_passkey uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  gone public.staff_passkeys;
begin
  perform require_role(p, null);
  delete from public.staff_passkeys k where k.agency_id = p.agency and k.staff_id = p.staff and k.passkey_id = p_passkey returning k.* into gone;
  if not found then return false; end if;
  perform log_change(p, 'PASSKEY_REMOVED', 'STAFF', p.staff::text, jsonb_build_object('passkey', gone.name, 'host', gone.host), null);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION audit.require_current_time(p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_at between clock_timestamp() - audit.max_clock_skew() and clock_timestamp() + audit.max_clock_skew() then return; end if;
  raise exception 'the clock of the application is not that of the database: % there, % here', p_at, clock_timestamp() using errcode = 'KH001';
end $function$
;

CREATE OR REPLACE FUNCTION audit.require_role(p audit.actor, p_roles text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform require_current_time(p.at);
  if p.staff is null and is_operator() then return; end if;
  perform from public.staff s
    where s.agency_id = p.agency and s.staff_id = p.staff and s.deactivated_at is null and (p_roles is null or s.role = any(p_roles))
    for key share;
  if not found then perform refuse('nobody of the staff who may'); end if;
end $function$
;

CREATE OR REPLACE FUNCTION audit.row_text(p_agency text, p_kind text, p_key text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case p_kind
    when 'AUDIT' then (
      select jsonb_build_array('AUDIT', a.agency_id, a.audit_id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, a.act, a.subject_kind,
          a.subject_id, a.before, a.after, a.address, a.request_id)::text
        from public.audit_log a where a.agency_id = p_agency and a.audit_id = p_key::uuid)
    when 'PLAYER_ACT' then (
      select (jsonb_build_array('PLAYER_ACT', p.agency_id, p.player_id || ':' || p.no, (extract(epoch from p.at) * 1000000)::bigint, p.staff_id, p.act,
          p.reason, p.note, p.was, p.idempotency_key, p.change)
          || case when p.after_journal is null then '[]' else jsonb_build_array(p.after_journal) end)::text
        from public.player_acts p
        where p.agency_id = p_agency and p.player_id = split_part(p_key, ':', 1)::uuid and p.no = split_part(p_key, ':', 2)::integer)
    when 'WORD' then (
      select jsonb_build_array('WORD', w.agency_id, w.word_id, (extract(epoch from w.said_at) * 1000000)::bigint, w.act, w.subject_kind, w.subject_id,
          w.content_key, w.said, w.side, w.weight_minor, w.said_by, (extract(epoch from w.expires_at) * 1000000)::bigint)::text
        from public.first_words w where w.agency_id = p_agency and w.word_id = p_key::uuid)
    when 'WORD_END' then (
      select jsonb_build_array('WORD_END', w.agency_id, w.word_id, (extract(epoch from w.resolved_at) * 1000000)::bigint, w.state, w.seconded_by,
          w.refused_by, w.note)::text
        from public.first_words w where w.agency_id = p_agency and w.word_id = p_key::uuid)
  end
$function$
;

CREATE OR REPLACE FUNCTION audit.say_word(p audit.actor, p_word uuid, p_over uuid, p_act text, p_kind text, p_subject uuid, p_content text, p_said jsonb, p_side text, p_weight bigint, p_until timestamp with time zone, p_is_alone boolean, p_about_kind text, p_about text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform holds_role(p.agency, p.staff, null);
  if p.staff is null and p_act = 'REFUND' and p_kind = 'payment' and not p_is_alone then perform require_current_time(p.at);
  else perform require_role(p, case when p_is_alone then second_roles(p_act, p_kind) else first_roles(p_act, p_kind) end); end if;
  if p_kind = 'staff' and p.staff = p_subject then perform refuse('nobody says a word about themselves'); end if;
  if p_is_alone and not (p.staff is not null and is_alone(p.agency, p.staff,
      case when p_kind = 'staff' then p_subject else p.staff end, second_roles(p_act, p_kind), p.at)
    and exists (select from public.staff s where s.agency_id = p.agency and s.staff_id = p.staff and s.role = any(first_roles(p_act, p_kind)))) then
    perform refuse('another may say the second word');
  end if;
  if p_over is not null then
    update public.first_words w set state = case when w.expires_at > p.at then 'REPLACED' else 'EXPIRED' end, resolved_at = p.at
      where w.agency_id = p.agency and w.word_id = p_over and w.subject_kind = p_kind and w.subject_id = p_subject and w.state = 'WAITING';
    if not found then return false; end if;
  end if;
  insert into public.first_words (agency_id, word_id, act, subject_kind, subject_id, content_key, said, side, weight_minor, said_by, said_at, expires_at, state,
      resolved_at)
    values (p.agency, p_word, p_act, p_kind, p_subject, p_content, p_said, p_side, p_weight, p.staff, p.at, least(p_until, p.at + interval '24 hours'),
      case when p_is_alone then 'ALONE' else 'WAITING' end, case when p_is_alone then p.at end);
  if p_is_alone then
    perform log_change(p, 'SAID_ALONE', p_about_kind, p_about, null, jsonb_build_object('act', p_act, 'of', p_kind, 'id', p_subject, 'alone', true));
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION audit.seal(p_agency text, p_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  newest chain;
  count_sealed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency, 7105));
  select * into newest from chain c where c.agency_id = p_agency order by c.link desc limit 1;
  with taken as (
    delete from unsealed u using (
      select n.dated, n.kind, n.key from unsealed n where n.agency_id = p_agency order by n.dated, n.kind, n.key limit p_max) first
    where u.agency_id = p_agency and u.dated = first.dated and u.kind = first.kind and u.key = first.key
    returning u.*
  ), numbered as (
    select t.*, row_number() over (order by t.dated, t.kind, t.key) as nth, row_text(t.agency_id, t.kind, t.key) as text from taken t
  )
  insert into chain (agency_id, link, kind, key, dated, hash)
    select n.agency_id, coalesce(newest.link, 0) + n.nth, n.kind, n.key, n.dated,
      ledger.chain_hash(coalesce(newest.hash, ''), coalesce(n.text, '')) over (order by n.nth rows unbounded preceding)
    from numbered n;
  get diagnostics count_sealed = row_count;
  return count_sealed;
end $function$
;

CREATE OR REPLACE FUNCTION audit.seal_steps(p_agency text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  last timestamptz; ends timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency, 7107));
  ends := steps_to_seal(p_agency);
  if ends is null then
    return null;
  end if;
  select coalesce(max(s.until), '-infinity') into last from sealed_steps s where s.agency_id = p_agency;
  insert into sealed_steps (agency_id, until, month, since, rows, sha256)
    select p_agency, ends, b.month, last, b.rows, b.sha256 from steps_between(p_agency, last, ends) b;
  -- That there were none is sealed as well.
  insert into sealed_steps (agency_id, until, month, since, rows, sha256)
    values (p_agency, ends, (ledger.day_of(ends) - interval '1 month')::date, last, 0, pg_catalog.sha256(''))
    on conflict do nothing;
  return ends;
end $function$
;

CREATE OR REPLACE FUNCTION audit.second_roles(p_act text, p_kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE') or p_act = 'REFUND' and p_kind <> 'payment' then '{owner,manager,cashier}'::text[]
    else '{owner,manager}' end
$function$
;

CREATE OR REPLACE FUNCTION audit.second_word(p audit.actor, p_word uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  first public.first_words;
begin
  perform holds_role(p.agency, p.staff, null);
  select * into first from public.first_words w where w.agency_id = p.agency and w.word_id = p_word for update;
  if not found then return false; end if;
  perform require_role(p, second_roles(first.act, first.subject_kind));
  if first.state <> 'WAITING' or first.expires_at <= p.at then return false; end if;
  if p.staff is null or p.staff = first.said_by or first.subject_kind = 'staff' and p.staff = first.subject_id
    or not has_own_credentials(p.agency, p.staff, p.at)
    or exists (select from public.audit_log a where a.agency_id = p.agency and a.subject_kind = 'STAFF' and a.subject_id = first.said_by::text
      and a.staff_id = p.staff and a.act in ('STAFF_ADDED', 'STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET')
      and a.at > first.said_at - interval '24 hours') then
    perform refuse('another says the second word');
  end if;
  update public.first_words w set state = 'SECONDED', resolved_at = p.at, seconded_by = p.staff where w.agency_id = p.agency and w.word_id = p_word;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION audit.set_agency(p audit.actor, p_act text, p_set jsonb)
 RETURNS SETOF public.agencies
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  was public.agencies;
  became public.agencies;
  before jsonb;
  after jsonb;
  said jsonb;
  is_due boolean;
  is_looser boolean;
begin
  select * into was from public.agencies a where a.agency_id = p.agency for no key update;
  if not found or columns_of_act(p_act) is null or exists (select from jsonb_object_keys(p_set) name where name <> all(columns_of_act(p_act))) then
    perform refuse('not of these acts, or not of this one');
  end if;
  became := jsonb_populate_record(was, p_set);
  before := agency_facts(p_act, was);
  after := agency_facts(p_act, became);
  is_looser := is_looser(p_act, was, became);
  is_due := p_act = 'FOUR_EYES_CHANGED' and coalesce(was.four_eyes_next = after and was.four_eyes_next_at <= p.at and was.four_eyes_next_by = p.staff, false);
  if is_due then
    perform require_current_time(p.at);
  else
    perform require_role(p, case when p_act = 'SIGN_IN_RULES_CHANGED' and not is_looser then '{owner}'::text[] else '{owner,manager}' end);
  end if;
  if p_act <> 'FOUR_EYES_CHANGED' and p_act <> 'FOUR_EYES_TO_CHANGE' and became.four_eyes_minor > was.four_eyes_minor
    or p_act = 'FOUR_EYES_CHANGED' and is_looser and not is_due then
    perform refuse('what takes two is made looser a day after two have said so');
  end if;
  if is_looser and not is_due and p.staff is not null then
    said := word_of_this_transaction(p, case p_act when 'AGENCY_OPENED' then 'OPEN' else 'LOOSEN' end, 'agency', case p_act
      when 'FOUR_EYES_TO_CHANGE' then '00000000-0000-7000-8000-000000000001' when 'PAYOUT_RULES_CHANGED' then '00000000-0000-7000-8000-000000000002'
      when 'SIGN_IN_RULES_CHANGED' then '00000000-0000-7000-8000-000000000003' when 'AGENCY_OPENED' then '00000000-0000-7000-8000-000000000004' end::uuid);
    if said is distinct from (select coalesce(jsonb_object_agg(key, case when key = 'addresses' and value = '' then '0.0.0.0/0, ::/0' else value end), '{}')
      from jsonb_each_text(after) where p_act <> 'PAYOUT_RULES_CHANGED' or key <> 'fourEyesFrom') then
      perform refuse('what lets more happen takes two, who say just that');
    end if;
  end if;

  if p_act = 'SITE_CHANGED' then became.site_version := was.site_version + 1;
  elsif p_act = 'LIMITS_CHANGED' then became.limits_version := was.limits_version + 1;
  elsif p_act = 'EXCLUSIONS_CHANGED' then became.exclusions_version := was.exclusions_version + 1;
  elsif p_act = 'SIGN_IN_RULES_CHANGED' then became.staff_rules_version := was.staff_rules_version + 1;
  elsif p_act = 'AGENCY_OPENED' then became.opened_at := coalesce(was.opened_at, p.at);
  elsif p_act = 'FOUR_EYES_TO_CHANGE' then
    became := was;
    became.four_eyes_next := after;
    became.four_eyes_next_at := p.at + interval '24 hours';
    became.four_eyes_next_by := p.staff;
    became.four_eyes_version := was.four_eyes_version + 1;
  end if;
  -- four_eyes_minor is shown among both settings: a form that was read before is refused by either version, and a change that waits is of bounds that are gone.
  if p_act = 'PAYOUT_RULES_CHANGED' or became.four_eyes_minor <> was.four_eyes_minor then became.payout_rules_version := was.payout_rules_version + 1; end if;
  if p_act = 'FOUR_EYES_CHANGED' or became.four_eyes_minor <> was.four_eyes_minor then
    became.four_eyes_version := was.four_eyes_version + 1;
    became.four_eyes_next := null;
    became.four_eyes_next_at := null;
    became.four_eyes_next_by := null;
  end if;

  update public.agencies a set (name, logo, colour, min_age, languages, social, site_version, deposit_min_minor, deposit_max_minor, withdraw_min_minor,
      withdraw_max_minor, limits_version, exclusions_shared, exclusions_version, staff_need_totp, staff_addresses, staff_rules_version, automatic_payouts,
      automatic_most_minor, automatic_player_minor, automatic_player_count, automatic_agency_minor, account_age_hours, payouts_by_hand, payout_rules_version,
      four_eyes_minor, four_eyes_day_minor, slip_from_minor, hold_hours, four_eyes_version, four_eyes_next, four_eyes_next_at, four_eyes_next_by, opened_at,
      test_player_id)
    = (select became.name, became.logo, became.colour, became.min_age, became.languages, became.social, became.site_version, became.deposit_min_minor,
      became.deposit_max_minor, became.withdraw_min_minor, became.withdraw_max_minor, became.limits_version, became.exclusions_shared,
      became.exclusions_version, became.staff_need_totp, became.staff_addresses, became.staff_rules_version, became.automatic_payouts,
      became.automatic_most_minor, became.automatic_player_minor, became.automatic_player_count, became.automatic_agency_minor, became.account_age_hours,
      became.payouts_by_hand, became.payout_rules_version, became.four_eyes_minor, became.four_eyes_day_minor, became.slip_from_minor, became.hold_hours,
      became.four_eyes_version, became.four_eyes_next, became.four_eyes_next_at, became.four_eyes_next_by, became.opened_at, became.test_player_id)
    where a.agency_id = p.agency;
  perform log_change(p, p_act, 'AGENCY', p.agency, before, after);
  return next became;
end $function$
;

CREATE OR REPLACE FUNCTION audit.set_growth(p audit.actor, p_made jsonb, p_settings jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  was jsonb;
  became integer;
begin
  perform from public.agencies a where a.agency_id = p.agency for no key update;
  select g.settings into was from public.growth_settings g where g.agency_id = p.agency;
  was := coalesce(was, p_made);
  perform require_role(p, case
    when was -> 'indexing' is distinct from p_settings -> 'indexing'
      or was -> 'strictTerms' = 'true' and p_settings -> 'strictTerms' is distinct from 'true'
      or (was ->> 'rewardFourEyesFrom')::numeric < (p_settings ->> 'rewardFourEyesFrom')::numeric
    then '{owner}'::text[] else '{owner,manager}' end);
  insert into public.growth_settings as g values (p.agency, 1, p_settings)
    on conflict (agency_id) do update set version = g.version + 1, settings = excluded.settings
    returning g.version into became;
  perform log_change(p, 'GROWTH_CHANGED', 'AGENCY', p.agency, growth_facts(was), growth_facts(p_settings));
  return became;
end $function$
;

CREATE OR REPLACE FUNCTION audit.set_licence(p audit.actor, p_licence jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  was jsonb;
  became integer;
begin
  perform from public.agencies a where a.agency_id = p.agency for no key update;
  perform require_role(p, '{owner}');
  was := public.licence_of(p.agency);
  insert into public.licences as l
    values (p.agency, 1, p_licence ->> 'holder', p_licence ->> 'number', p_licence ->> 'authority', p_licence ->> 'url')
    on conflict (agency_id) do update set version = l.version + 1, holder = excluded.holder, number = excluded.number,
      authority = excluded.authority, url = excluded.url
    returning l.version into became;
  perform log_change(p, 'LICENCE_CHANGED', 'AGENCY', p.agency, was, public.licence_of(p.agency));
  return became;
end $function$
;

CREATE OR REPLACE FUNCTION audit.set_limits(p_agency text, p_player uuid, p_at timestamp with time zone, p_staff uuid, p_note text, p_limits jsonb, p_reminder jsonb, p_address text, p_request text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
declare
  wish record;
  was bigint;
  waiting public.deposit_limits;
  changes jsonb := '[]';
  before jsonb := '{}';
  after jsonb := '{}';
begin
  perform require_current_time(p_at);
  -- Of two that set limits at once the second sees what the first has left, also where there was none.
  perform from public.players p where p.agency_id = p_agency and p.player_id = p_player for no key update;
  if p_staff is not null then perform require_role((p_agency, p_at, p_staff, null, null), '{owner,manager,support}'); end if;
  for wish in
    select l.*, kip(case when l.next_at is null then l.limit_minor else l.next_minor end) as holds
      from jsonb_to_recordset(p_limits) as l (period text, limit_minor bigint, next_minor bigint, next_at timestamptz)
  loop
    -- What waits holds from its time on by being read so.
    was := (select case when d.next_at <= p_at then d.next_minor else d.limit_minor end from public.deposit_limits d
      where d.agency_id = p_agency and d.player_id = p_player and d.period = wish.period);
    -- null = no limit. What holds is never looser at once; what is to be looser waits 24 hours, or as long as a raise at least as high that waits already;
    -- and only the player asks for it.
    select * into waiting from public.deposit_limits d
      where d.agency_id = p_agency and d.player_id = p_player and d.period = wish.period and d.next_at > p_at;
    if was is not null and (coalesce(wish.limit_minor > was, true)
      or wish.next_at is not null and coalesce(wish.next_minor > was, true) and (p_staff is not null
        or wish.next_at < p_at + interval '24 hours' and not coalesce(wish.next_at >= waiting.next_at
          and (waiting.next_minor is null or wish.next_minor <= waiting.next_minor), false))) then
      perform refuse('a looser limit waits, and is asked for by the player');
    end if;
    insert into public.deposit_limits as d (agency_id, player_id, period, limit_minor, next_minor, next_at)
      values (p_agency, p_player, wish.period, wish.limit_minor, wish.next_minor, wish.next_at)
      on conflict (agency_id, player_id, period)
      do update set limit_minor = excluded.limit_minor, next_minor = excluded.next_minor, next_at = excluded.next_at;
    changes := changes || jsonb_build_object('period', wish.period, 'was', kip(was), 'is', wish.holds,
      'from', iso(coalesce(wish.next_at, p_at)));
    before := before || jsonb_build_object(wish.period || 'Limit', kip(was) -> 'amount');
    after := after || jsonb_build_object(wish.period || 'Limit', wish.holds -> 'amount');
  end loop;
  insert into public.player_acts (agency_id, player_id, no, act, note, change, was, staff_id, at)
    select p.agency_id, p.player_id, (select coalesce(max(a.no), 0) + 1 from public.player_acts a where a.agency_id = p.agency_id and a.player_id = p.player_id),
      'LIMITS_SET', p_note, case when changes <> '[]' then jsonb_build_object('limits', changes) else '{}' end
        || case when p_reminder is not null then jsonb_build_object('reminder', p_reminder) else '{}' end,
      p.status, p_staff, p_at
    from public.players p where p.agency_id = p_agency and p.player_id = p_player;
  if p_staff is not null then
    perform write(p_agency, p_at, p_staff, 'PLAYER_LIMITED', 'PLAYER', p_player::text, before, after, p_address, p_request);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION audit.staff_facts(p_staff public.staff)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('username', p_staff.username, 'name', p_staff.display_name, 'role', p_staff.role)
$function$
;

CREATE OR REPLACE FUNCTION audit.step_text(s public.order_steps)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_array(s.agency_id, s.order_kind, s.order_id, s.no, (extract(epoch from s.at) * 1000000)::bigint, s.step, s.status, s.by, s.staff_id,
    s.reference, s.bank_ref, s.balance_before_minor, s.balance_after_minor, s.reason)::text
$function$
;

CREATE OR REPLACE FUNCTION audit.step_up(p audit.actor, p_session uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_role(p, null);
  update public.staff_sessions s set stepped_up_at = p.at
    where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_session and s.expires_at > p.at and s.seen_at > p.at - interval '30 minutes';
  if found then perform log_change(p, 'STEPPED_UP', 'STAFF', p.staff::text, null, null); end if;
end $function$
;

CREATE OR REPLACE FUNCTION audit.steps_between(p_agency text, p_since timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(month date, rows bigint, sha256 bytea)
 LANGUAGE sql
 STABLE
AS $function$
  select history.month_of_step(s.order_id, s.at), count(*),
    pg_catalog.sha256(string_agg(pg_catalog.sha256(convert_to(audit.step_text(s), 'UTF8')), ''::bytea order by s.order_id, s.no))
  from public.order_steps s where s.agency_id = p_agency and s.at >= p_since and s.at < p_until
  group by 1
$function$
;

CREATE OR REPLACE FUNCTION audit.steps_to_seal(p_agency text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select n.until from (
    select ledger.day_start(coalesce(
      (select (ledger.day_of(max(s.until)) + interval '1 month')::date from audit.sealed_steps s where s.agency_id = p_agency),
      date_trunc('month', ledger.day_of(clock_timestamp() - interval '1 hour')::timestamp)::date)) as until
  ) n where n.until + interval '1 hour' <= clock_timestamp()
$function$
;

CREATE OR REPLACE FUNCTION audit.touch_session(p_agency text, p_token bytea, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_current_time(p_at);
  update public.staff_sessions s set seen_at = p_at
    where s.agency_id = p_agency and s.token_hash = p_token and s.seen_at < p_at and s.seen_at > p_at - interval '30 minutes' and s.expires_at > p_at;
end $function$
;

CREATE OR REPLACE FUNCTION audit.use_passkey(p_agency text, p_passkey uuid, p_counter bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_current_time(p_at);
  update public.staff_passkeys k set counter = p_counter, last_used_at = p_at
    where k.agency_id = p_agency and k.passkey_id = p_passkey and case when p_counter = 0 then k.counter = 0 else k.counter < p_counter end;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION audit.use_totp(p_agency text, p_staff uuid, p_secret text, p_step bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_current_time(to_timestamp(p_step * 30.0));
  update public.staff s set totp_step = p_step where s.agency_id = p_agency and s.staff_id = p_staff and s.totp_secret = p_secret and s.totp_step < p_step;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION audit.word_of_this_transaction(p audit.actor, p_act text, p_kind text, p_subject uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select w.said from public.first_words w
    where w.agency_id = p.agency and w.act = p_act and w.subject_kind = p_kind and w.subject_id = p_subject
      and w.xmin = pg_current_xact_id()::xid and p.staff = case w.state when 'SECONDED' then w.seconded_by when 'ALONE' then w.said_by end
    order by w.word_id desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION audit.write(p_agency text, p_at timestamp with time zone, p_staff uuid, p_act text, p_subject_kind text, p_subject_id text, p_before jsonb, p_after jsonb, p_address text, p_request text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'audit', 'pg_temp'
AS $function$
begin
  perform require_current_time(p_at);
  insert into public.audit_log (agency_id, audit_id, at, staff_id, act, subject_kind, subject_id, before, after, address, request_id)
    -- A UUID version 7: its first 48 bits are milliseconds, and the rest is of chance.
    select p_agency, (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
      p_at, p_staff, p_act, p_subject_kind, p_subject_id, p_before, p_after, p_address, p_request;
end $function$
;

-- history

CREATE OR REPLACE FUNCTION history.first_id(p_month date)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (lpad(to_hex((extract(epoch from ledger.day_start(p_month)) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$
;

CREATE OR REPLACE FUNCTION history.first_month()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select to_date(substr(c.relname, 20), 'YYYY_MM') from pg_class c
    where c.relnamespace = 'history'::regnamespace and c.relname ~ '^order_steps_before_\d{4}_\d\d$' and c.relispartition
$function$
;

CREATE OR REPLACE FUNCTION history.make_month(p_month date)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'history', 'pg_temp'
AS $function$
declare
  name constant text := partition_of(p_month);
  from_id constant uuid := first_id(p_month);
  to_id constant uuid := first_id(next_month(p_month));
begin
  if to_regclass('history.' || name) is not null or p_month < first_month() then
    return false;
  end if;
  execute format('create table %I (like public.order_steps including all)', name);
  lock table order_steps_rest in access exclusive mode;
  -- They stay what they are: nothing that a step causes comes again.
  alter table order_steps_rest disable trigger user;
  execute format('with late as (delete from order_steps_rest where order_id >= %L and order_id < %L returning *) insert into %I select * from late',
    from_id, to_id, name);
  alter table order_steps_rest enable trigger user;
  execute format('alter table public.order_steps attach partition history.%I for values from (%L) to (%L)', name, from_id, to_id);
  execute format('create trigger no_truncate before truncate on %I for each statement execute function public.refuse_change()', name);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION history.make_months(p_at timestamp with time zone)
 RETURNS date[]
 LANGUAGE plpgsql
 SET search_path TO 'history', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
declare
  month date; made date[] := '{}';
begin
  if pg_try_advisory_xact_lock(hashtextextended('kham makes months', 7106)) then
    for month in select m from missing_months(p_at, 3) m order by m loop
      if make_month(month) then
        made := made || month;
      end if;
    end loop;
  end if;
  return made;
exception when lock_not_available or deadlock_detected then
  return '{}';
end $function$
;

CREATE OR REPLACE FUNCTION history.make_months_ahead()
 RETURNS date[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'history', 'pg_temp'
AS $function$
  select make_months(clock_timestamp())
$function$
;

CREATE OR REPLACE FUNCTION history.missing_months(p_at timestamp with time zone, p_ahead integer)
 RETURNS SETOF date
 LANGUAGE sql
 STABLE
AS $function$
  select m::date from generate_series(
      history.first_month()::timestamp, date_trunc('month', ledger.day_of(p_at)::timestamp) + make_interval(months => p_ahead), interval '1 month') m
    where to_regclass('history.' || history.partition_of(m::date)) is null
$function$
;

CREATE OR REPLACE FUNCTION history.month_of(p_id uuid)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_trunc('month', ledger.day_of(to_timestamp(('x' || substr(replace(p_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0))::timestamp)::date
$function$
;

CREATE OR REPLACE FUNCTION history.month_of_step(p_id uuid, p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when substr(p_id::text, 15, 1) = '7' then history.month_of(p_id) else date_trunc('month', ledger.day_of(p_at)::timestamp)::date end
$function$
;

CREATE OR REPLACE FUNCTION history.next_month(p_month date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_month + interval '1 month')::date
$function$
;

CREATE OR REPLACE FUNCTION history.partition_of(p_month date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'order_steps_' || to_char(p_month, 'YYYY_MM')
$function$
;
