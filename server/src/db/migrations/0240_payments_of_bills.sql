-- breaks: servers of before neither show nor pay a provider's bill, nor compare a statement that has one.
-- How often a provider's bill was paid, and which of these payments came back: docs/provider-bills.md. A bill is paid where one has not come back.
alter table provider_bills add constraint settler_of_a_bill unique (agency_id, bill_id, settled_by);
create table provider_bill_payments (
  agency_id text not null,
  bill_id uuid not null,
  number integer not null check (number > 0),
  -- Of the bill, to be another than who pays it.
  settled_by uuid not null,
  paid_by uuid not null,
  paid_at timestamptz not null,
  method text not null,
  bank_ref text not null,
  bank_ref_key text not null,
  kip_minor bigint not null check (kip_minor > 0),
  -- The payment as which its money came back.
  returned_payment uuid,
  returned_by uuid,
  returned_at timestamptz,
  return_note text,
  primary key (agency_id, bill_id, number),
  foreign key (agency_id, bill_id, settled_by) references provider_bills (agency_id, bill_id, settled_by),
  foreign key (agency_id, method) references payment_methods,
  foreign key (agency_id, paid_by) references staff (agency_id, staff_id),
  foreign key (agency_id, returned_by) references staff (agency_id, staff_id),
  constraint came_back_as_a_payment foreign key (agency_id, returned_payment) references payments (agency_id, payment_id),
  constraint paid_by_another check (paid_by <> settled_by),
  constraint returned_by_another check (returned_by <> paid_by),
  constraint returned_whole check (num_nulls(returned_payment, returned_by, returned_at) in (0, 3) and (return_note is null or returned_at is not null))
);
insert into provider_bill_payments (agency_id, bill_id, number, settled_by, paid_by, paid_at, method, bank_ref, bank_ref_key, kip_minor)
  select agency_id, bill_id, 1, settled_by, paid_by, paid_at, method, bank_ref, bank_ref_key, kip_minor from provider_bills where paid_at is not null;
create unique index one_payment_stands on provider_bill_payments (agency_id, bill_id) where returned_at is null;
create unique index provider_bill_payments_by_reference on provider_bill_payments (agency_id, method, bank_ref_key);
create unique index one_bill_a_return on provider_bill_payments (agency_id, returned_payment) where returned_payment is not null;
create trigger keeps before update or delete on provider_bill_payments for each row execute function keep_what_was_said();
create trigger no_truncate before truncate on provider_bill_payments for each statement execute function refuse_change();
revoke update, delete on provider_bill_payments from kham_app;
grant update (returned_payment, returned_by, returned_at, return_note) on provider_bill_payments to kham_app;
alter table provider_bills drop column paid_by, drop column paid_at, drop column method, drop column bank_ref, drop column bank_ref_key,
  drop column kip_minor;

-- A statement's line is of one of them.
alter table statement_results add column bill_number integer;
alter table statement_results disable trigger append_only;
update statement_results set bill_number = 1 where bill_id is not null;
alter table statement_results enable trigger append_only;
alter table statement_results drop constraint statement_results_of_bills;
alter table statement_results
  add constraint statement_results_of_bills foreign key (agency_id, bill_id, bill_number) references provider_bill_payments not valid,
  add constraint numbers_a_bill check ((bill_id is null) = (bill_number is null)) not valid;
alter table statement_results validate constraint statement_results_of_bills;
alter table statement_results validate constraint numbers_a_bill;
drop index statement_results_of_bill;
create index statement_results_of_bill on statement_results (agency_id, bill_id, bill_number) where bill_id is not null;

-- RETURNED: a transfer of the agency's own, which had paid a bill. Nobody's payment: it names no order, no payout and no player.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check
  check (state in ('SUSPENSE', 'MATCHED', 'REFUNDING', 'REFUNDED', 'REVERSED', 'RETURNED')) not valid;
alter table payments validate constraint payments_state_check;
alter table payments add constraint returned_is_nobodys
  check (state <> 'RETURNED' or num_nonnulls(deposit_id, player_id, payout_id) = 0) not valid;
alter table payments validate constraint returned_is_nobodys;

-- Also that it leaves suspense so only once the books have it.
create or replace function payment_stands() returns trigger language plpgsql as $$
begin
  if (new.bill, new.amount_minor, new.currency, new.paid_at, new.payer_name, new.payer_account, new.payer_bank, new.name_key, new.account_key, new.slip_id)
      is distinct from (old.bill, old.amount_minor, old.currency, old.paid_at, old.payer_name, old.payer_account, old.payer_bank, old.name_key,
        old.account_key, old.slip_id)
      and not (old.state = 'REVERSED' and new.state = 'SUSPENSE')
    or ((new.deposit_id, new.player_id, new.reversed_from, new.reversed_player, new.first_paid)
        is distinct from (old.deposit_id, old.player_id, old.reversed_from, old.reversed_player, old.first_paid)
      and old.state || ' ' || new.state not in ('SUSPENSE MATCHED', 'MATCHED SUSPENSE', 'MATCHED REVERSED', 'REVERSED SUSPENSE'))
    or (new.came_back is distinct from old.came_back
      and old.state || ' ' || new.state not in ('REFUNDED SUSPENSE', 'REVERSED SUSPENSE', 'MATCHED SUSPENSE', 'MATCHED REVERSED'))
    or (old.payout_id is not null and new.player_id is distinct from old.player_id)
    or (new.state <> old.state and old.state || ' ' || new.state not in ('SUSPENSE MATCHED', 'SUSPENSE REFUNDING', 'REFUNDING REFUNDED',
      'REFUNDING SUSPENSE', 'REFUNDED SUSPENSE', 'MATCHED SUSPENSE', 'MATCHED REVERSED', 'REVERSED SUSPENSE', 'SUSPENSE RETURNED'))
    or (old.told_at is not null and new.told_at is distinct from old.told_at and old.state <> 'REVERSED')
    or (old.state = 'MATCHED' and new.state <> old.state and not exists (
      select from deposits d
        join ledger.journals j on j.agency_id = d.agency_id and j.owner = d.player_id and j.key = d.deposit_id || ':paid:reverse'
        join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
        join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit
      where d.agency_id = old.agency_id and d.deposit_id = old.deposit_id
        and a.kind = case new.state when 'REVERSED' then 'bank' else 'suspense' end))
    or (new.state = 'RETURNED' and old.state <> new.state and not exists (
      select from provider_bill_payments b
        join ledger.journals j on j.agency_id = b.agency_id and j.owner = ledger.house() and j.key = b.bill_id || ':payout:' || b.number || ':reverse'
      where b.agency_id = old.agency_id and b.returned_payment = old.payment_id)) then
    raise exception 'a payment keeps what it was made with, and moves as the books say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
