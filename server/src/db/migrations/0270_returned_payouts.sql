-- locks: nobody writes payouts while all are read for it: about a second for a million.
-- A payment that comes in is held against the payouts that are said to have come back about then.
create index payouts_returned on payouts (agency_id, resolved_at) where status = 'RETURNED';
