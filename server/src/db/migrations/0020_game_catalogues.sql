-- A provider's last catalogue, which is shown while the provider does not answer. Who asks for a newer one has `asking_until` to himself;
-- after a failure nobody asks before `ask_again_at`.
create table game_catalogues (
  agency_id    text not null,
  provider_id  text not null,
  games        jsonb check (octet_length(games::text) <= 4194304),
  fetched_at   timestamptz,
  asking_until timestamptz,
  ask_again_at timestamptz,
  primary key (agency_id, provider_id),
  foreign key (agency_id, provider_id) references agency_providers,
  constraint games_and_moment_together check ((games is null) = (fetched_at is null))
);

-- What a player likes and has played follows the player from phone to phone. A game is known by the provider's id of it.
create table favourite_games (
  agency_id   text not null,
  player_id   uuid not null,
  provider_id text not null,
  game_id     text not null check (length(game_id) between 1 and 100),
  added_at    timestamptz not null,
  primary key (agency_id, player_id, provider_id, game_id),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, provider_id) references agency_providers
);

create table played_games (
  agency_id   text not null,
  player_id   uuid not null,
  provider_id text not null,
  game_id     text not null check (length(game_id) between 1 and 100),
  played_at   timestamptz not null,
  primary key (agency_id, player_id, provider_id, game_id),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, provider_id) references agency_providers
);
