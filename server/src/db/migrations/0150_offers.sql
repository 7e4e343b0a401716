-- What a player says to offers (docs/responsible-play.md). From NO to YES 24 hours later, by being read so: `offers_next_at` is when.
alter table players
  add column offers text not null default 'NOT_ASKED' constraint players_offers_check check (offers in ('NOT_ASKED', 'YES', 'NO')),
  add column offers_since timestamptz,
  add column offers_next_at timestamptz,
  add constraint players_offers_since_check check ((offers = 'NOT_ASKED') = (offers_since is null)),
  add constraint players_offers_next_check check (offers_next_at is null or offers = 'NO');

-- Whoever has excluded themselves once gets none until they ask for them.
update players p set offers = 'NO', offers_since = now()
  where exists (select from player_acts a where a.agency_id = p.agency_id and a.player_id = p.player_id and a.act = 'SELF_EXCLUDED');

alter table player_acts drop constraint player_acts_by_player;
alter table player_acts add constraint player_acts_by_player check
  (act in ('LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED', 'OFFERS_SET') or (staff_id is null) = (act = 'PASSWORD_SET'));
drop index player_acts_of_protection;
create index player_acts_of_protection on player_acts (agency_id, player_id, no)
  where act in ('LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED', 'OFFERS_SET');

-- The gate is asked at every claim since; the audit looks at those alone.
insert into audit.rules_since select 'the gate at the claim', coalesce(max(claimed_at), '-infinity') from promotion_usages;
