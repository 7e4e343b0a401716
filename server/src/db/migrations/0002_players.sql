create table players (
  agency_id        text not null references agencies,
  player_id        uuid not null,
  username         text not null check (username ~ '^[a-z0-9_-]{4,20}$'),
  password_hash    text not null,
  display_name     text not null check (length(display_name) between 1 and 40),
  status           text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'EXCLUDED')),
  age_confirmed_at timestamptz not null,
  created_at       timestamptz not null default now(),
  last_login_at    timestamptz,
  last_event       bigint not null default 0,
  primary key (agency_id, player_id),
  unique (agency_id, username)
);

-- Only the hash of a session's token is stored.
create table player_sessions (
  agency_id  text not null,
  token_hash bytea not null,
  player_id  uuid not null,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  expires_at timestamptz not null,
  primary key (agency_id, token_hash),
  foreign key (agency_id, player_id) references players
);
create index player_sessions_of on player_sessions (agency_id, player_id);

-- Failed sign-ins, counted for a name ('player:somsak', 'staff:kham') or an address ('address:203.0.113.9').
create table sign_in_failures (
  agency_id    text not null,
  subject      text not null,
  window_start timestamptz not null,
  failures     integer not null,
  primary key (agency_id, subject)
);
