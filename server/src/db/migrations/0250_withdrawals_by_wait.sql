-- locks: nobody writes withdrawals while all are read for it: about a second for a million.
-- A withdrawal waits for a decision since its credit is out of the provider, not since it was asked for.
drop index withdrawals_to_decide;
create index withdrawals_to_decide on withdrawals (agency_id, held_at, withdrawal_id)
  where status = 'OPEN' and held_at is not null and approved_at is null;
