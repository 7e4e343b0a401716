-- locks: nobody writes deposits while all are read for it: about a second for a million.
-- The round of receipts looks for deposits that were reversed of late, as for all others that ended.
create index deposits_reversed on deposits (reversed_at) where reversed_at is not null;
