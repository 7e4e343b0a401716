-- Since when a provider has a game, so that those which came after its first list can be marked as new.
create table games_seen (
  agency_id     text not null,
  provider_id   text not null,
  game_id       text not null check (length(game_id) between 1 and 100),
  first_seen_at timestamptz not null,
  primary key (agency_id, provider_id, game_id),
  foreign key (agency_id, provider_id) references agency_providers
);

create index played_games_by_provider on played_games (agency_id, provider_id, played_at);
