-- A large payment leaves suspense for an account when two of the staff say so: who said it first, and to which account it is to go.
alter table payments
  add column refund_once_by uuid,
  add column refund_once_at timestamptz,
  add column refund_bank text,
  add column refund_account text,
  add column refund_name text,
  add constraint refund_said_by_staff foreign key (agency_id, refund_once_by) references staff,
  add constraint refund_said_with_an_account check (
    num_nulls(refund_once_by, refund_once_at, refund_bank, refund_account, refund_name) in (0, 5));
