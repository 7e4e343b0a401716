-- What the player's browser is told. seq counts without a gap in the order of commits: it is drawn under the player's row lock.
create table player_events (
  agency_id text not null,
  player_id uuid not null,
  seq       bigint not null,
  type      text not null check (type in ('order', 'credit', 'promotion', 'session')),
  data      jsonb not null,
  at        timestamptz not null default now(),
  primary key (agency_id, player_id, seq)
);
create index player_events_old on player_events (at);

-- The first answer to a key, answered again for 7 days. status is null while the first request is being worked on.
create table idempotency_keys (
  agency_id    text not null,
  player_id    uuid not null,
  key          text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status       smallint,
  body         jsonb,
  locked_until timestamptz not null,
  created_at   timestamptz not null,
  primary key (agency_id, player_id, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);
