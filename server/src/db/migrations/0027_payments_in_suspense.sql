-- What fits no order is decided on by an operator: it pays an order after all (MATCHED), or goes back to its payer (REFUNDING, REFUNDED).
-- The id is made from what the bank knows the payment by, so that whoever writes it down gives it the same one: a version 8 UUID (RFC 9562).
alter table payments add column payment_id uuid not null generated always as (
  overlay(overlay(md5(agency_id || ':' || method || ':' || bank_ref) placing '8' from 13) placing '8' from 17)::uuid) stored;
alter table payments add constraint one_payment_an_id unique (agency_id, payment_id);
-- The number of the refund that came back last after its bank had confirmed it; null = none has.
alter table payments add column came_back integer check (came_back >= 1);
-- What the operator's request that credited it was known by: asked again, it answers the same.
alter table payments add column idempotency_key text;
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('SUSPENSE', 'MATCHED', 'REFUNDING', 'REFUNDED'));
alter table payments drop constraint payments_check;
-- One that the bank matched never had a reason to wait.
alter table payments add constraint what_waits_has_a_reason check (state = 'MATCHED' or reason is not null);
alter table payments add constraint matched_to_an_order check (state <> 'MATCHED' or (deposit_id is not null and player_id is not null));
create unique index payments_by_key on payments (agency_id, idempotency_key) where idempotency_key is not null;
create index payments_waiting on payments (agency_id, recorded_at, payment_id) where state in ('SUSPENSE', 'REFUNDING');
create index payments_newest on payments (agency_id, recorded_at desc, payment_id);
create index payments_of_bill on payments (agency_id, bill);

-- Money that goes back to who paid it belongs to a payment, and a payment need not belong to a player.
alter table payouts alter column player_id drop not null;
alter table payouts drop constraint payouts_order_kind_check;
alter table payouts add constraint payouts_order_kind_check check (order_kind in ('deposit', 'withdrawal', 'payment'));
alter table payouts add constraint an_order_has_a_player check (order_kind = 'payment' or player_id is not null);
alter table order_steps drop constraint order_steps_order_kind_check;
alter table order_steps add constraint order_steps_order_kind_check check (order_kind in ('deposit', 'withdrawal', 'move', 'payment'));

-- For the orders that a payment may be meant for.
create index deposits_of_amount on deposits (agency_id, amount_minor, created_at) where status in ('OPEN', 'CANCELED');
create index bank_accounts_by_number on bank_accounts (agency_id, account_number);
