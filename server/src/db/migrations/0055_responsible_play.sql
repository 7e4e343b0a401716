-- What protects a player from themselves. docs/responsible-play.md says the rules.
-- A player may be suspended by the staff and excluded by their own word at once, so that the one is no status of the other.
alter table players
  add column excluded_until timestamptz,
  add column excluded_as text check (excluded_as in ('TIME_OUT', 'SELF_EXCLUSION')),
  -- After how many minutes of play they are reminded; null = never.
  add column reminder_minutes smallint check (reminder_minutes in (15, 30, 60)),
  add constraint players_excluded_as check ((excluded_until is null) = (excluded_as is null));

-- Until now an exclusion could only be set by hand, without an end. Nobody knows what was agreed, so it stays for the longest term that is offered.
update players p set excluded_until = now() + interval '60 months', excluded_as = 'SELF_EXCLUSION'
  where p.status = 'EXCLUDED' or (p.status = 'SUSPENDED' and 'EXCLUDED' = (
    select a.was from player_acts a where a.agency_id = p.agency_id and a.player_id = p.player_id and a.act = 'SUSPENDED'
    order by a.no desc limit 1));
update players set status = 'ACTIVE' where status = 'EXCLUDED';
alter table players drop constraint players_status_check;
alter table players add constraint players_status_check check (status in ('ACTIVE', 'SUSPENDED'));
create index players_excluded on players (agency_id, excluded_until, player_id) where excluded_until is not null;

-- Whoever has excluded themselves is not let back earlier, by anybody.
create function refuse_shorter_exclusion() returns trigger language plpgsql as $$
begin
  raise exception 'an exclusion is never shortened' using errcode = 'LE000';
end $$;
create trigger exclusion_only_grows before update of excluded_until on players for each row
  when (old.excluded_until is not null and (new.excluded_until is null or new.excluded_until < old.excluded_until))
  execute function refuse_shorter_exclusion();

-- How much kip a player lets themselves pay in, in a day, a week or a month of Vientiane; null = as much as they like. What is asked for
-- beyond it waits as `next_minor` until `next_at`, and holds from then on by being read so.
create table deposit_limits (
  agency_id   text not null,
  player_id   uuid not null,
  period      text not null check (period in ('day', 'week', 'month')),
  limit_minor bigint check (limit_minor >= 0),
  next_minor  bigint check (next_minor >= 0),
  next_at     timestamptz,
  primary key (agency_id, player_id, period),
  foreign key (agency_id, player_id) references players,
  check (next_at is not null or next_minor is null)
);
revoke delete on deposit_limits from kham_app;

-- Players protect themselves, and what they set stands among what was done with them.
alter table player_acts add column change jsonb;
alter table player_acts drop constraint player_acts_act_check;
alter table player_acts add constraint player_acts_act_check check (act in
  ('NOTED', 'SUSPENDED', 'LIFTED', 'BLOCKED', 'UNBLOCKED', 'LINK_MADE', 'PASSWORD_SET', 'LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED'));
alter table player_acts drop constraint player_acts_check;
alter table player_acts add constraint player_acts_by_player check
  (act in ('LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED') or (staff_id is null) = (act = 'PASSWORD_SET'));
create index player_acts_of_protection on player_acts (agency_id, player_id, no)
  where act in ('LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED');
