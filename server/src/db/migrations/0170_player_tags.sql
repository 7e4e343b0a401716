-- What the staff call players by, docs/players.md. A set is written whole under its player's lock, and `player_acts` tells who wrote it.
create table player_tags (
  agency_id text not null,
  player_id uuid not null,
  tag       text not null check (char_length(tag) between 1 and 30),
  primary key (agency_id, player_id, tag),
  foreign key (agency_id, player_id) references players
);
create index player_tags_by_tag on player_tags (agency_id, tag, player_id);
