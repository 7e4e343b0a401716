-- A step that the provider refused for good may be tried anew: each try is a transfer of its own, with a reference of its own.
alter table credit_transfers add column try smallint not null default 1 check (try >= 1);
alter table credit_transfers drop constraint one_transfer_a_step;
alter table credit_transfers add constraint one_transfer_a_try unique (agency_id, order_id, step, try);
-- Where a provider takes no reference of ours, only one process asks it about a transfer at a time; a dead one's turn ends here.
alter table credit_transfers add column leased_until timestamptz;
-- An operator's decision where the provider cannot say.
alter table credit_transfers add column decided_by uuid;

-- Money that a bank is told to send: for a withdrawal, or as the refund of a deposit. The bank knows it by `reference`, always the same
-- one. A definite no lets the next number of the order begin.
create table payouts (
  agency_id      text not null,
  payout_id      uuid not null,
  order_kind     text not null check (order_kind in ('deposit', 'withdrawal')),
  order_id       uuid not null,
  number         integer not null check (number >= 1),
  reference      text not null,
  player_id      uuid not null,
  method         text not null,
  amount_minor   bigint not null check (amount_minor > 0 and amount_minor % 100 = 0),
  bank_code      text not null,
  account_number text not null,
  account_name   text not null,
  -- UNKNOWN: asked, and not answered yet.
  status         text not null check (status in ('REQUESTED', 'UNKNOWN', 'SENT', 'DONE', 'REJECTED', 'RETURNED')),
  bank_ref       text,
  tries          integer not null default 0,
  -- The last call whose answer never came: the bank may still be working on it.
  unanswered_at  timestamptz,
  decided_by     uuid,
  created_at     timestamptz not null,
  sent_at        timestamptz,
  resolved_at    timestamptz,
  primary key (agency_id, payout_id),
  constraint one_payout_a_number unique (agency_id, order_id, number),
  unique (agency_id, reference),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, method) references payment_methods,
  foreign key (agency_id, decided_by) references staff
);
create unique index one_payout_under_way on payouts (agency_id, order_id) where status in ('REQUESTED', 'UNKNOWN', 'SENT');
create index payouts_under_way on payouts (created_at) where status in ('REQUESTED', 'UNKNOWN', 'SENT');

insert into payouts (agency_id, payout_id, order_kind, order_id, number, reference, player_id, method, amount_minor,
    bank_code, account_number, account_name, status, bank_ref, tries, created_at, sent_at, resolved_at)
  select agency_id, gen_random_uuid(), 'withdrawal', withdrawal_id, payout_number, code || 'P' || payout_number, player_id, payout_method,
    receive_minor, bank_code, account_number, account_name,
    case
      when status = 'SUCCESS' then 'DONE'
      when status = 'PAID' then 'SENT'
      when status = 'OPEN' and approved_at is not null then 'UNKNOWN'
      when reason = 'PAYOUT_RETURNED' then 'RETURNED'
      else 'REJECTED'
    end,
    bank_ref, 1, coalesce(approved_at, created_at), paid_at, ended_at
  from withdrawals where payout_number > 0;
alter table withdrawals drop column payout_method;
alter table withdrawals drop column payout_number;
alter table withdrawals drop column bank_ref;

-- A refused deposit is refunded: REJECTED from the decision on, and the money is out when the bank has confirmed it.
alter table deposits add column refunded_at timestamptz;
create index deposits_to_refund on deposits (ended_at) where status = 'REJECTED' and refunded_at is null;

-- What happened to an order, step by step. `no` is drawn under the order's row lock.
create table order_steps (
  agency_id            text not null,
  order_kind           text not null check (order_kind in ('deposit', 'withdrawal')),
  order_id             uuid not null,
  no                   integer not null check (no >= 1),
  at                   timestamptz not null,
  step                 text not null,
  -- The order's status after it.
  status               text not null,
  by                   text not null check (by in ('PLAYER', 'STAFF', 'BANK', 'PROVIDER', 'SYSTEM')),
  staff_id             uuid,
  -- What the partner knows it by: the transfer's id, or the payout's reference.
  reference            text,
  bank_ref             text,
  balance_before_minor bigint,
  balance_after_minor  bigint,
  reason               text,
  primary key (agency_id, order_id, no),
  foreign key (agency_id, staff_id) references staff
);
insert into order_steps (agency_id, order_kind, order_id, no, at, step, status, by)
  select agency_id, 'deposit', deposit_id, 1, created_at, 'OPENED', status, 'PLAYER' from deposits
  union all
  select agency_id, 'withdrawal', withdrawal_id, 1, created_at, 'OPENED', status, 'PLAYER' from withdrawals;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LE000';
end $$;
create trigger append_only before update or delete on order_steps for each row execute function refuse_change();
create trigger no_truncate before truncate on order_steps for each statement execute function refuse_change();
