-- Whether a player lets free credit of other providers come along when a game is opened; no row = no.
create table play_settings (
  agency_id  text not null,
  player_id  uuid not null,
  auto_move  boolean not null,
  changed_at timestamptz not null,
  primary key (agency_id, player_id),
  foreign key (agency_id, player_id) references players
);

-- A move that a launch asked for leaves alone what a move by hand may take: credit that belongs to a promotion not yet paid for.
alter table credit_moves add column by_launch boolean not null default false;
