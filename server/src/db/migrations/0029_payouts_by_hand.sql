-- Most gateways send no money out: a member of the staff pays in the bank's own app then, and says what became of it.
alter table agencies
  -- Also where a gateway could.
  add column payouts_by_hand boolean not null default false,
  -- Withdrawals that pay out this much or more, in satang of a kip, are approved by two of the staff; null = by one.
  add column four_eyes_minor bigint check (four_eyes_minor >= 0);

alter table withdrawals
  add column approved_once_by uuid,
  add column approved_once_at timestamptz,
  add foreign key (agency_id, approved_once_by) references staff,
  add constraint approved_once_by_somebody_at_a_time check ((approved_once_by is null) = (approved_once_at is null)),
  add constraint approved_by_two check (approved_once_by <> approved_by);

alter table payouts
  -- No bank is told: whoever pays it says so.
  add column by_hand boolean not null default false,
  -- Who is paying it, so that nobody else does.
  add column taken_by uuid,
  add column taken_at timestamptz,
  -- Why it was not possible, or how it came back.
  add column note text check (length(note) between 1 and 300),
  add foreign key (agency_id, taken_by) references staff,
  add constraint taken_by_somebody_at_a_time check ((taken_by is null) = (taken_at is null)),
  add constraint by_hand_asks_no_bank check (not by_hand or (status <> 'UNKNOWN' and tries = 0)),
  add constraint by_hand_is_told_by_somebody check (not by_hand or status = 'REQUESTED' or decided_by is not null),
  add constraint by_hand_has_a_bank_reference check (not by_hand or status in ('REQUESTED', 'REJECTED') or bank_ref is not null);
-- One transfer at the bank pays one order, however its reference is typed.
create unique index one_transfer_one_payout on payouts (agency_id, method, upper(bank_ref)) where by_hand and bank_ref is not null;
create index payouts_by_hand on payouts (agency_id, created_at, payout_id) where by_hand;
