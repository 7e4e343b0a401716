create table deposits (
  agency_id       text not null,
  deposit_id      uuid not null,
  code            text not null,
  player_id       uuid not null,
  provider_id     text not null,
  method          text not null,
  mid             text not null,
  method_name     text not null,
  amount_minor    bigint not null check (amount_minor > 0 and amount_minor % 100 = 0),
  sell_micro      bigint not null check (sell_micro > 0),
  credit_minor    bigint not null check (credit_minor > 0),
  status          text not null check (status in ('OPEN', 'PAID', 'SUCCESS', 'FAILED', 'CANCELED', 'REJECTED')),
  reason          text,
  qr_payload      text,
  idempotency_key text,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  paid_at         timestamptz,
  credited_at     timestamptz,
  ended_at        timestamptz,
  -- When the bank is asked next; null = not any more.
  next_check_at   timestamptz,
  checks          integer not null default 0,
  primary key (agency_id, deposit_id),
  unique (agency_id, code),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, method) references payment_methods,
  foreign key (agency_id, provider_id) references agency_providers
);
create unique index one_open_deposit_a_player on deposits (agency_id, player_id) where status = 'OPEN';
create unique index deposits_by_key on deposits (agency_id, player_id, idempotency_key) where idempotency_key is not null;
create index deposits_newest on deposits (agency_id, player_id, created_at desc, deposit_id);
create index deposits_to_check on deposits (next_check_at) where next_check_at is not null;
create index deposits_to_credit on deposits (paid_at) where status = 'PAID';

-- Every payment a bank told us of, once. SUSPENSE = it fits no order as it is; the money waits there for an operator.
create table payments (
  agency_id     text not null,
  method        text not null,
  bank_ref      text not null,
  bill          text not null,
  amount_minor  bigint not null check (amount_minor > 0),
  currency      text not null,
  paid_at       timestamptz not null,
  payer_name    text,
  payer_account text,
  payer_bank    text,
  state         text not null check (state in ('MATCHED', 'SUSPENSE')),
  reason        text,
  deposit_id    uuid,
  player_id     uuid,
  recorded_at   timestamptz not null,
  primary key (agency_id, method, bank_ref),
  foreign key (agency_id, method) references payment_methods,
  foreign key (agency_id, deposit_id) references deposits,
  check ((state = 'SUSPENSE') = (reason is not null))
);
create unique index one_matched_payment_a_deposit on payments (agency_id, deposit_id) where state = 'MATCHED';

-- Notices of the gateways, each event once.
create table payment_notices (
  agency_id   text not null,
  method      text not null,
  event_id    text not null,
  received_at timestamptz not null,
  primary key (agency_id, method, event_id)
);
