-- The name a player goes by at a provider.
create table provider_members (
  agency_id   text not null,
  player_id   uuid not null,
  provider_id text not null,
  member_id   text not null,
  created_at  timestamptz not null default now(),
  joined_at   timestamptz, -- the provider knows the name
  primary key (agency_id, player_id, provider_id),
  unique (agency_id, provider_id, member_id),
  foreign key (agency_id, player_id) references players
);

-- One movement of credit into or out of a provider. transfer_id is the reference the provider is asked by, always the same
-- one: it is made with the order's step, before the step is tried.
create table credit_transfers (
  agency_id            text not null,
  transfer_id          uuid not null,
  player_id            uuid not null,
  provider_id          text not null,
  order_kind           text not null check (order_kind in ('deposit', 'withdrawal')),
  order_id             uuid not null,
  step                 text not null check (step in ('credit', 'take', 'return')),
  direction            text not null check (direction in ('IN', 'OUT')),
  amount_minor         bigint not null check (amount_minor > 0),
  status               text not null check (status in ('REQUESTED', 'SENT', 'CONFIRMED', 'REFUSED', 'UNKNOWN')),
  tries                integer not null default 0,
  refusal              text,
  balance_before_minor bigint,
  balance_after_minor  bigint,
  created_at           timestamptz not null,
  sent_at              timestamptz,
  resolved_at          timestamptz,
  primary key (agency_id, transfer_id),
  constraint one_transfer_a_step unique (agency_id, order_id, step),
  foreign key (agency_id, player_id, provider_id) references provider_members
);
create index credit_transfers_unresolved on credit_transfers (agency_id, player_id, provider_id)
  where status in ('REQUESTED', 'SENT', 'UNKNOWN');
