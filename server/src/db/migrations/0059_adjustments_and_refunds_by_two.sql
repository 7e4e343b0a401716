-- Credit that the staff gives to a player at a provider, or takes: one proposes, another approves, and only then anything moves.
create table adjustments (
  agency_id       text not null,
  adjustment_id   uuid not null,
  code            text not null,
  player_id       uuid not null,
  provider_id     text not null,
  direction       text not null check (direction in ('GIVE', 'TAKE')),
  amount_minor    bigint not null check (amount_minor > 0),
  reason          text not null check (reason in ('GOODWILL', 'MISTAKE', 'PROVIDER_FAULT', 'TECHNICAL', 'RULES', 'OTHER')),
  note            text not null check (length(note) between 1 and 1000),
  status          text not null check (status in ('PROPOSED', 'APPROVED', 'SUCCESS', 'FAILED', 'REJECTED', 'CANCELED', 'EXPIRED')),
  -- Why the provider has moved nothing.
  failure         text,
  idempotency_key text not null,
  proposed_by     uuid not null,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  -- Who approved or refused it.
  decided_by      uuid,
  decided_at      timestamptz,
  decision_note   text check (length(decision_note) between 1 and 1000),
  -- Nobody else could have approved it.
  approved_alone  boolean not null default false,
  ended_at        timestamptz,
  primary key (agency_id, adjustment_id),
  unique (agency_id, code),
  unique (agency_id, proposed_by, idempotency_key),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, provider_id) references agency_providers,
  foreign key (agency_id, proposed_by) references staff,
  foreign key (agency_id, decided_by) references staff,
  constraint decided_with_a_name check (
    (status in ('APPROVED', 'SUCCESS', 'FAILED', 'REJECTED')) = (decided_by is not null)
    and (decided_by is null) = (decided_at is null)),
  constraint approved_by_two check (
    status not in ('APPROVED', 'SUCCESS', 'FAILED') or approved_alone = (decided_by = proposed_by)),
  constraint ended_with_a_time check ((status in ('PROPOSED', 'APPROVED')) = (ended_at is null)),
  constraint failed_for_a_reason check ((status = 'FAILED') = (failure is not null))
);
create index adjustments_newest on adjustments (agency_id, player_id, created_at desc, adjustment_id);
create index adjustments_queue on adjustments (agency_id, status, created_at desc, adjustment_id);
create index adjustments_to_expire on adjustments (expires_at) where status = 'PROPOSED';
revoke delete on adjustments from kham_app;

alter table credit_transfers drop constraint credit_transfers_order_kind_check;
alter table credit_transfers add constraint credit_transfers_order_kind_check
  check (order_kind in ('deposit', 'withdrawal', 'move', 'adjustment'));
alter table credit_transfers drop constraint credit_transfers_step_check;
alter table credit_transfers add constraint credit_transfers_step_check
  check (step in ('credit', 'take', 'return', 'adjust') and (step = 'adjust') = (order_kind = 'adjustment'));
alter table order_steps drop constraint order_steps_order_kind_check;
alter table order_steps add constraint order_steps_order_kind_check
  check (order_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment'));
alter table reconciliation_differences drop constraint reconciliation_differences_order_kind_check;
alter table reconciliation_differences add constraint reconciliation_differences_order_kind_check
  check (order_kind in ('deposit', 'withdrawal', 'move', 'adjustment'));

-- A large deposit is paid back when two of the staff say so: who said it first.
alter table deposits
  add column refund_once_by uuid,
  add column refund_once_at timestamptz,
  add constraint refund_said_by_staff foreign key (agency_id, refund_once_by) references staff,
  add constraint refund_said_at_a_time check ((refund_once_by is null) = (refund_once_at is null)),
  add constraint refund_said_of_what_can_be_paid_back check (refund_once_by is null or status in ('FAILED', 'REJECTED'));
