-- Whoever is excluded by their own word and comes back under another name stands on the same break, and so does one who is very likely
-- the same person until somebody has looked.
alter table players
  -- Of the break by such a match, apart from the player's own word.
  add column matched_until timestamptz,
  -- When the own self-exclusion was held against everybody else; null = it was not yet, or something has changed since.
  add column exclusion_spread_at timestamptz;
create index players_to_spread on players (agency_id, player_id)
  where excluded_as = 'SELF_EXCLUSION' and exclusion_spread_at is null;
create index players_matched on players (agency_id, matched_until, player_id) where matched_until is not null;

alter table agencies
  -- Whether self-exclusions are told to the other agencies of the installation, and theirs count here.
  add column exclusions_shared boolean not null default true,
  add column exclusions_version integer not null default 0;

create table exclusion_matches (
  agency_id      text not null,
  match_id       uuid not null,
  player_id      uuid not null,
  sign           text not null check (sign in ('ACCOUNT', 'NAME')),
  certainty      text not null check (certainty in ('CERTAIN', 'LIKELY')),
  -- Beside the name.
  shared         text check (shared in ('DEVICE', 'ADDRESS')),
  -- Who is excluded; null = a player of another agency, which is not told.
  with_player_id uuid,
  until          timestamptz not null,
  found_at       timestamptz not null,
  state          text not null check (state in ('OPEN', 'SAME', 'OTHER')),
  decided_by     uuid,
  decided_at     timestamptz,
  note           text check (length(note) between 1 and 300),
  primary key (agency_id, match_id),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, with_player_id) references players,
  foreign key (agency_id, decided_by) references staff,
  constraint decided_by_somebody check ((state = 'OPEN') = (decided_by is null)
    and (state = 'OPEN') = (decided_at is null) and (state = 'OPEN') = (note is null)),
  -- What is certain is for nobody to wave through.
  constraint certain_stays check (certainty = 'LIKELY' or state <> 'OTHER'),
  constraint a_name_with_what_is_shared check ((sign = 'NAME') = (shared is not null)),
  constraint not_with_oneself check (with_player_id <> player_id)
);
create unique index one_match_a_sign on exclusion_matches
  (agency_id, player_id, sign, coalesce(with_player_id, '00000000-0000-0000-0000-000000000000'));
create index exclusion_matches_queue on exclusion_matches (agency_id, state, found_at, match_id);

-- Over all agencies, and of none: what it holds tells only until when something that hashes to it is excluded.
create table exclusion_register (
  hash      bytea primary key check (length(hash) = 32),
  until     timestamptz not null,
  permanent boolean not null default false
);
create index exclusion_register_by_end on exclusion_register (until);
