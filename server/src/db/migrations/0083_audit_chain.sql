-- What the staff did is sealed like the ledger (docs/staff.md): each row of audit_log and player_acts is a link of its agency's chain, whose hash covers
-- the link before it. Whoever changes, deletes, swaps or back-dates a row would have to write all later links anew, and then they no longer match a head
-- that was given out, on a receipt or by `npm run audit -- --heads`.
create schema audit;
grant usage on schema audit to kham_app;
alter default privileges in schema audit grant select on tables to kham_app;

-- No foreign key to the rows: one that is gone is to be named by the audit, not to take its link along.
create table audit.chain (
  agency_id text not null,
  link      bigint not null check (link > 0), -- counts from 1 without a gap
  kind      text not null check (kind in ('AUDIT', 'PLAYER_ACT')),
  key       text not null,
  dated     timestamptz not null,             -- when the row says that it happened
  hash      bytea not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (agency_id, link),
  constraint one_link_a_row unique (agency_id, kind, key)
);
create index chain_by_time on audit.chain (agency_id, at);
create trigger append_only before update or delete on audit.chain for each row execute function ledger.refuse();
create trigger no_truncate before truncate on audit.chain for each statement execute function ledger.refuse();

-- The rows that have no link yet. Each is noted in the transaction that writes it, so that none is missed, whatever it is dated.
create table audit.unsealed (
  agency_id text not null,
  kind      text not null,
  key       text not null,
  dated     timestamptz not null,
  since     timestamptz not null default clock_timestamp(),
  primary key (agency_id, dated, kind, key)
);

create function audit.note_row() returns trigger language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  insert into unsealed (agency_id, kind, key, dated)
    values (new.agency_id, tg_argv[0], case tg_argv[0] when 'AUDIT' then to_jsonb(new) ->> 'audit_id'
      else (to_jsonb(new) ->> 'player_id') || ':' || (to_jsonb(new) ->> 'no') end, new.at);
  return null;
end $$;
revoke execute on function audit.note_row() from public;
create trigger to_be_sealed after insert on audit_log for each row execute function audit.note_row('AUDIT');
create trigger to_be_sealed after insert on player_acts for each row execute function audit.note_row('PLAYER_ACT');

-- All that a row says, as one text that no setting of the session changes: whoever adds a column adds it here. Null when there is no such row any more.
create function audit.row_text(p_agency text, p_kind text, p_key text) returns text language sql stable as $$
  select case p_kind
    when 'AUDIT' then (
      select jsonb_build_array('AUDIT', a.agency_id, a.audit_id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, a.act, a.subject_kind,
          a.subject_id, a.before, a.after, a.address, a.request_id)::text
        from public.audit_log a where a.agency_id = p_agency and a.audit_id = p_key::uuid)
    when 'PLAYER_ACT' then (
      select jsonb_build_array('PLAYER_ACT', p.agency_id, p.player_id || ':' || p.no, (extract(epoch from p.at) * 1000000)::bigint, p.staff_id, p.act,
          p.reason, p.note, p.was, p.idempotency_key, p.change)::text
        from public.player_acts p
        where p.agency_id = p_agency and p.player_id = split_part(p_key, ':', 1)::uuid and p.no = split_part(p_key, ':', 2)::integer)
  end
$$;

-- Links the rows that have no link yet, at most p_max of them, the earliest dated first; answers how many. One that is gone already is linked as nothing,
-- which no row ever is.
create function audit.seal(p_agency text, p_max integer) returns integer
language plpgsql security definer set search_path = audit, pg_temp set plan_cache_mode = force_custom_plan as $$
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
end $$;

-- The newest link, to be written where it can no longer be changed: on a receipt, in a report.
create function audit.head(p_agency text, out link bigint, out hash bytea) language sql stable as $$
  select c.link, c.hash from audit.chain c where c.agency_id = p_agency order by c.link desc limit 1
$$;

insert into audit.unsealed (agency_id, kind, key, dated) select agency_id, 'AUDIT', audit_id::text, at from audit_log;
insert into audit.unsealed (agency_id, kind, key, dated) select agency_id, 'PLAYER_ACT', player_id || ':' || no, at from player_acts;

create index player_acts_by_time on player_acts (agency_id, at);
create index audit_log_by_subject on audit_log (agency_id, subject_id, audit_id) where subject_id is not null;
