-- What was staked in open rounds when the credit was looked up last, and the credit that it stood beside: once that has moved, it tells nothing.
alter table promotion_usages
  add column looked_credit_minor bigint check (looked_credit_minor >= 0),
  add column looked_open_bets_minor bigint check (looked_open_bets_minor >= 0),
  add constraint looked_up_together check ((looked_credit_minor is null) = (looked_open_bets_minor is null));
