-- The desk's queue of what waits for a person, the oldest first, and what it asks of the player of each.
create index withdrawals_to_decide on withdrawals (agency_id, created_at, withdrawal_id)
  where status = 'OPEN' and held_at is not null and approved_at is null;
create index withdrawals_approved on withdrawals (agency_id, player_id, approved_at) where approved_at is not null;
create index payments_payers on payments (agency_id, player_id, payer_name) include (name_key)
  where payer_name is not null and payout_id is null;
