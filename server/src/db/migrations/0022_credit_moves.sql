-- All credit of a player at one provider on its way to another: taken there, given here, and given back there where it is refused here.
create table credit_moves (
  agency_id       text not null,
  move_id         uuid not null,
  code            text not null,
  player_id       uuid not null,
  from_provider   text not null,
  to_provider     text not null check (to_provider <> from_provider),
  amount_minor    bigint not null check (amount_minor > 0),
  status          text not null check (status in ('OPEN', 'SUCCESS', 'FAILED', 'CANCELED')),
  reason          text,
  idempotency_key text,
  created_at      timestamptz not null,
  -- The provider that is left gave the credit; it is with us from then on.
  taken_at        timestamptz,
  ended_at        timestamptz,
  -- The credit of a failed one is back at the provider that was left.
  returned_at     timestamptz,
  primary key (agency_id, move_id),
  unique (agency_id, code),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, from_provider) references agency_providers,
  foreign key (agency_id, to_provider) references agency_providers,
  constraint nothing_moved_when_canceled check (status <> 'CANCELED' or taken_at is null),
  constraint taken_before_it_ends check (status not in ('SUCCESS', 'FAILED') or taken_at is not null),
  constraint returned_only_when_failed check (returned_at is null or status = 'FAILED')
);
create unique index one_open_move_a_player on credit_moves (agency_id, player_id) where status = 'OPEN';
create unique index credit_moves_by_key on credit_moves (agency_id, player_id, idempotency_key) where idempotency_key is not null;
create index credit_moves_newest on credit_moves (agency_id, player_id, created_at desc, move_id);
create index credit_moves_queue on credit_moves (agency_id, status, created_at desc, move_id);
-- For the look-round that issues missing receipts.
create index credit_moves_ended on credit_moves (ended_at) where status = 'SUCCESS';
create index credit_moves_returned on credit_moves (returned_at) where returned_at is not null;
revoke delete on credit_moves from kham_app;

alter table credit_transfers drop constraint credit_transfers_order_kind_check;
alter table credit_transfers add constraint credit_transfers_order_kind_check check (order_kind in ('deposit', 'withdrawal', 'move'));
alter table order_steps drop constraint order_steps_order_kind_check;
alter table order_steps add constraint order_steps_order_kind_check check (order_kind in ('deposit', 'withdrawal', 'move'));
alter table receipts drop constraint receipts_order_kind_check;
alter table receipts add constraint receipts_order_kind_check check (order_kind in ('deposit', 'withdrawal', 'move'));
alter table reconciliation_differences drop constraint reconciliation_differences_order_kind_check;
alter table reconciliation_differences add constraint reconciliation_differences_order_kind_check
  check (order_kind in ('deposit', 'withdrawal', 'move'));
