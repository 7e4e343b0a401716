-- locks: nobody writes payments while those with a slip are read for it: about a second for a million.
-- One slip shows one payment.
create index payments_by_slip on payments (agency_id, slip_id) where slip_id is not null;
