-- What an agency signs with, one key at a time. The private half is sealed (secrets.ts); the public half is published for ever.
create table agency_keys (
  agency_id   text not null references agencies,
  key_id      text not null check (key_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  public_key  text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  private_key text not null,
  active_from timestamptz not null,
  retired_at  timestamptz check (retired_at >= active_from),
  primary key (agency_id, key_id)
);
create unique index one_key_that_signs on agency_keys (agency_id) where retired_at is null;
create trigger stays before delete or update of agency_id, key_id, public_key, active_from on agency_keys
  for each row execute function refuse_change();
create trigger retires_once before update of retired_at on agency_keys
  for each row when (old.retired_at is not null) execute function refuse_change();
create trigger no_truncate before truncate on agency_keys for each statement execute function refuse_change();

-- Receipts, numbered without a gap, each holding the hash of the one before. `body` is the exact text that is signed and hashed.
create table receipts (
  agency_id       text not null,
  number          bigint not null check (number >= 1),
  order_kind      text not null check (order_kind in ('deposit', 'withdrawal')),
  order_id        uuid not null,
  outcome         text not null check (outcome in ('CREDITED', 'REFUNDED', 'PAID_OUT', 'RETURNED')),
  player_id       uuid not null,
  body            text not null,
  hash            text not null,
  previous_number bigint generated always as (nullif(number - 1, 0)) stored,
  previous_hash   text,
  signature       text not null check (signature ~ '^[A-Za-z0-9_-]{85}[AQgw]$'),
  key_id          text not null,
  issued_at       timestamptz not null,
  primary key (agency_id, number),
  constraint one_receipt_an_outcome unique (agency_id, order_id, outcome),
  unique (agency_id, number, hash),
  foreign key (agency_id, key_id) references agency_keys,
  foreign key (agency_id, player_id) references players,
  -- These make a gap or a broken chain impossible.
  constraint follows_the_one_before foreign key (agency_id, previous_number, previous_hash) references receipts (agency_id, number, hash),
  check ((number = 1) = (previous_hash is null)),
  constraint hash_is_of_body check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  constraint body_says_its_place check (
    body::jsonb ->> 'number' = number::text and body::jsonb ->> 'previous' is not distinct from previous_hash)
);
create trigger append_only before update or delete on receipts for each row execute function refuse_change();
create trigger no_truncate before truncate on receipts for each statement execute function refuse_change();

-- For the look-round that issues what is missing.
create index deposits_ended on deposits (ended_at) where status = 'SUCCESS';
create index deposits_refunded on deposits (refunded_at) where refunded_at is not null;
create index withdrawals_ended on withdrawals (ended_at) where status = 'SUCCESS';
create index withdrawals_returned on withdrawals (returned_at) where returned_at is not null;

-- By right as well as by trigger.
revoke update, delete on receipts from kham_app;
revoke delete on agency_keys from kham_app;
