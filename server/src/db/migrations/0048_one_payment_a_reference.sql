-- A bank's reference is the same however it is typed: a payment that a statement and its bank tell of at one instant is written down once.
create unique index one_payment_a_reference on payments (agency_id, method, upper(bank_ref));
