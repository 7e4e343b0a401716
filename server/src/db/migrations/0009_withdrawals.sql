create table withdrawals (
  agency_id       text not null,
  withdrawal_id   uuid not null,
  code            text not null,
  player_id       uuid not null,
  provider_id     text not null,
  bank_account_id uuid not null,
  bank_code       text not null,
  bank_name       text not null,
  account_name    text not null,
  account_number  text not null,
  amount_minor    bigint not null check (amount_minor > 0),
  buy_micro       bigint not null check (buy_micro > 0),
  receive_minor   bigint not null check (receive_minor > 0 and receive_minor % 100 = 0),
  status          text not null check (status in ('OPEN', 'PAID', 'SUCCESS', 'FAILED', 'CANCELED', 'REJECTED')),
  reason          text,
  idempotency_key text,
  created_at      timestamptz not null,
  -- The provider gave the credit; only then may it be approved.
  held_at         timestamptz,
  approved_at     timestamptz,
  approved_by     uuid,
  payout_method   text,
  payout_number   integer not null default 0,
  bank_ref        text,
  paid_at         timestamptz,
  ended_at        timestamptz,
  -- The held credit is back at the provider; set for every end but SUCCESS.
  returned_at     timestamptz,
  primary key (agency_id, withdrawal_id),
  unique (agency_id, code),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, bank_account_id) references bank_accounts,
  foreign key (agency_id, provider_id) references agency_providers,
  foreign key (agency_id, approved_by) references staff
);
create unique index one_open_withdrawal_a_player on withdrawals (agency_id, player_id) where status = 'OPEN';
create unique index withdrawals_by_key on withdrawals (agency_id, player_id, idempotency_key) where idempotency_key is not null;
create index withdrawals_newest on withdrawals (agency_id, player_id, created_at desc, withdrawal_id);
create index withdrawals_queue on withdrawals (agency_id, status, created_at desc, withdrawal_id);
create index withdrawals_under_way on withdrawals (created_at) where status in ('OPEN', 'PAID') or (held_at is not null and returned_at is null and status <> 'SUCCESS');
