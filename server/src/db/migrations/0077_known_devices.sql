-- The browsers that somebody has signed in with, so that guesses made elsewhere do not lock them out of their own. The hash is of the
-- cookie's token together with the agency and the person: of two people at one browser the rows have nothing in common, and nothing
-- here says who is linked to whom (that is player_devices).
create table player_known_devices (
  agency_id    text not null,
  player_id    uuid not null,
  token_hash   bytea not null check (length(token_hash) = 32),
  signed_in_at timestamptz not null,
  primary key (agency_id, player_id, token_hash),
  foreign key (agency_id, player_id) references players
);
create index player_known_devices_old on player_known_devices (signed_in_at);

create table staff_known_devices (
  agency_id    text not null,
  staff_id     uuid not null,
  token_hash   bytea not null check (length(token_hash) = 32),
  signed_in_at timestamptz not null,
  primary key (agency_id, staff_id, token_hash),
  foreign key (agency_id, staff_id) references staff
);
create index staff_known_devices_old on staff_known_devices (signed_in_at);
