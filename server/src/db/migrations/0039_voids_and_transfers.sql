-- A gateway may take a payment of the same day back as if it had not been. It does so once and under no number of ours, so that a payout that
-- has begun as one never becomes a refund: the payment would go back twice.
alter table payouts
  add column voids boolean not null default false,
  add constraint a_void_gives_a_deposit_back check (not voids or (order_kind = 'deposit' and not by_hand));

-- Where there is no code to scan: the account that the player was told to pay to, {bankCode, accountNumber, accountName}.
alter table deposits
  add column pay_to jsonb check (jsonb_typeof(pay_to) = 'object');
