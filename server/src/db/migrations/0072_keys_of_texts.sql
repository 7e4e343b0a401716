-- Two references, accounts or names that are the same are compared by a key that contract/src/sameness.ts writes, since SQL cannot
-- tell what is seen of a text. Empty until fill-keys.ts has filled them, before 0073.
alter table payments
  add column bank_ref_key text,
  -- The payer's.
  add column account_key text,
  add column name_key text,
  -- The earlier payment with the same reference, where both were written down before references were compared by their keys.
  add column same_reference_as uuid;
alter table payouts
  add column bank_ref_key text,
  -- The earlier payout with the same reference: of before, or because a bank tells it of two.
  add column same_reference_as uuid;
alter table bank_accounts
  add column account_key text,
  add column name_key text,
  add column told_name_key text;
alter table players add column name_key text;
