-- Every finished round that a provider's bet log tells of, once.
create table wagers (
  agency_id           text not null,
  provider_id         text not null,
  wager_id            text not null check (length(wager_id) between 1 and 100),
  player_id           uuid not null,
  game_id             text not null check (length(game_id) between 1 and 100),
  bet_minor           bigint not null check (bet_minor >= 0),
  win_minor           bigint not null check (win_minor >= 0),
  -- null = the provider does not tell.
  balance_after_minor bigint check (balance_after_minor >= 0),
  at                  timestamptz not null,
  primary key (agency_id, provider_id, wager_id),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, provider_id) references agency_providers
);
create index wagers_newest on wagers (agency_id, player_id, at desc, provider_id, wager_id);
create trigger append_only before update or delete on wagers for each row execute function refuse_change();
create trigger no_truncate before truncate on wagers for each statement execute function refuse_change();
revoke update, delete on wagers from kham_app;

-- How far each bet log has been read. `reading_until`: somebody is at it.
create table bet_logs (
  agency_id     text not null,
  provider_id   text not null,
  place         text check (length(place) between 1 and 200),
  read_at       timestamptz,
  reading_until timestamptz,
  primary key (agency_id, provider_id),
  foreign key (agency_id, provider_id) references agency_providers
);
create index members_led_to_games on provider_members (agency_id, provider_id, launched_at) where launched_at is not null;
