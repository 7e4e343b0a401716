-- What the staff let into a player's credit by mistake is taken back by mirrored journals: one proposes, another approves, and only then anything moves.
create table reversals (
  agency_id       text not null,
  reversal_id     uuid not null,
  code            text not null,
  of_kind         text not null check (of_kind in ('deposit', 'adjustment')),
  of_id           uuid not null,
  -- Which try of the same reversal it is in the books: another one is possible only after the provider has refused the one before.
  number          integer check (number >= 1),
  player_id       uuid not null,
  provider_id     text not null,
  direction       text not null check (direction in ('GIVE', 'TAKE')),
  amount_minor    bigint not null check (amount_minor > 0),
  reason          text check (reason in ('WRONG_PLAYER', 'WRONG_ORDER', 'TWICE', 'NOT_RECEIVED')),
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
  primary key (agency_id, reversal_id),
  unique (agency_id, code),
  unique (agency_id, proposed_by, idempotency_key),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, provider_id) references agency_providers,
  foreign key (agency_id, proposed_by) references staff,
  foreign key (agency_id, decided_by) references staff,
  constraint of_a_deposit_for_a_reason check ((of_kind = 'deposit') = (reason is not null)),
  constraint a_deposit_is_taken_back check (of_kind = 'adjustment' or direction = 'TAKE'),
  constraint booked_under_a_number check ((status in ('APPROVED', 'SUCCESS', 'FAILED')) = (number is not null)),
  constraint decided_with_a_name check (
    (status in ('APPROVED', 'SUCCESS', 'FAILED', 'REJECTED')) = (decided_by is not null)
    and (decided_by is null) = (decided_at is null)),
  constraint approved_by_two check (
    status not in ('APPROVED', 'SUCCESS', 'FAILED') or approved_alone = (decided_by = proposed_by)),
  constraint ended_with_a_time check ((status in ('PROPOSED', 'APPROVED')) = (ended_at is null)),
  constraint failed_for_a_reason check ((status = 'FAILED') = (failure is not null))
);
-- Once.
create unique index reversals_once on reversals (agency_id, of_id) where status in ('APPROVED', 'SUCCESS');
create index reversals_of on reversals (agency_id, of_id, created_at);
create index reversals_newest on reversals (agency_id, player_id, created_at desc, reversal_id);
create index reversals_queue on reversals (agency_id, status, created_at desc, reversal_id);
create index reversals_to_expire on reversals (expires_at) where status = 'PROPOSED';
revoke delete on reversals from kham_app;

alter table credit_transfers drop constraint credit_transfers_order_kind_check;
alter table credit_transfers add constraint credit_transfers_order_kind_check
  check (order_kind in ('deposit', 'withdrawal', 'move', 'adjustment', 'reversal'));
alter table credit_transfers drop constraint credit_transfers_step_check;
alter table credit_transfers add constraint credit_transfers_step_check
  check (step in ('credit', 'take', 'return', 'adjust', 'reverse') and (step = 'adjust') = (order_kind = 'adjustment')
    and (step = 'reverse') = (order_kind = 'reversal'));
alter table order_steps drop constraint order_steps_order_kind_check;
alter table order_steps add constraint order_steps_order_kind_check
  check (order_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal'));
alter table reconciliation_differences drop constraint reconciliation_differences_order_kind_check;
alter table reconciliation_differences add constraint reconciliation_differences_order_kind_check
  check (order_kind in ('deposit', 'withdrawal', 'move', 'adjustment', 'reversal'));
alter table first_words drop constraint first_words_subject_kind_check;
alter table first_words add constraint first_words_subject_kind_check
  check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal', 'agency'));

-- Nothing of the order itself is changed: it says that its credit was taken back.
alter table deposits
  add column reversed_at timestamptz,
  add column reversed_for text check (reversed_for in ('WRONG_PLAYER', 'WRONG_ORDER', 'TWICE', 'NOT_RECEIVED')),
  add constraint reversed_for_a_reason check ((reversed_at is null) = (reversed_for is null)),
  add constraint reversed_after_its_credit check (reversed_at is null or status = 'SUCCESS');
alter table adjustments
  add column reversed_at timestamptz,
  add constraint reversed_after_it_moved check (reversed_at is null or status = 'SUCCESS');
alter table promotion_usages drop constraint promotion_usages_end_reason_check;
alter table promotion_usages add constraint promotion_usages_end_reason_check
  check (end_reason in ('CREDIT_SPENT', 'PAID_OUT', 'CANCELED_BY_PLAYER', 'REVERSED'));
alter table receipts drop constraint receipts_outcome_check;
alter table receipts add constraint receipts_outcome_check
  check (outcome in ('CREDITED', 'REFUNDED', 'PAID_OUT', 'RETURNED', 'REVERSED'));

-- A payment whose deposit was reversed waits again for its true order. REVERSED: it never came.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check
  check (state in ('SUSPENSE', 'MATCHED', 'REFUNDING', 'REFUNDED', 'REVERSED'));
alter table payments
  -- The deposit that it paid and was taken back from, the last one; null = none.
  add column reversed_from uuid,
  -- Whose that deposit is: the books have it under this player.
  add column reversed_player uuid,
  -- The deposit that it paid as soon as it was told of, when that was reversed; null = it waited first, or pays that deposit still.
  add column first_paid uuid,
  add constraint reversed_from_a_deposit foreign key (agency_id, reversed_from) references deposits,
  add constraint first_paid_a_deposit foreign key (agency_id, first_paid) references deposits,
  add constraint reversed_from_a_player check ((reversed_from is null) = (reversed_player is null)),
  add constraint out_of_the_books_from_a_deposit check (state <> 'REVERSED' or reversed_from is not null);
create index payments_reversed_from on payments (agency_id, reversed_from) where reversed_from is not null;
create index payments_first_paid on payments (agency_id, first_paid) where first_paid is not null;

-- What takes a payment out of suspense names the journal that brought it in: by its key, where the house owns it, or as `<player>/<key>`, where it came
-- back from a player's order.
create function ledger.came_owner(p_name text) returns uuid language sql immutable set search_path = ledger, pg_temp as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(p_name, 36)::uuid else ledger.house() end
$$;
create function ledger.came_key(p_name text) returns text language sql immutable set search_path = ledger, pg_temp as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then substr(p_name, 38) else p_name end
$$;
create or replace function ledger.may_leave_suspense(
  p_agency text, p_suspended text, p_account bigint, p_amount bigint, p_owner uuid, p_key text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  came numeric;
  gone numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_agency || ':' || p_suspended, 7103));
  if exists (select from journals j where j.agency_id = p_agency and j.owner = p_owner and j.key = p_key) then
    return true;
  end if;
  select coalesce(sum(l.amount), 0) into came from journals j join legs l using (agency_id, journal_id)
    where j.agency_id = p_agency and j.owner = came_owner(p_suspended) and j.key = came_key(p_suspended) and l.credit = p_account;
  select coalesce(sum(l.amount), 0) into gone
    from suspense_exits e join journals j using (agency_id, owner, key) join legs l using (agency_id, journal_id)
    where e.agency_id = p_agency and e.suspended = p_suspended and l.debit = p_account and j.phase in ('single', 'pending')
      and not exists (select from outcomes r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void');
  if p_amount > came - gone then
    return false;
  end if;
  insert into suspense_exits values (p_agency, p_suspended, p_owner, p_key) on conflict do nothing;
  return true;
end $$;
