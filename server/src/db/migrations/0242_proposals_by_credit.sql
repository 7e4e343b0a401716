-- For the answer bar, as deposits and withdrawals have it.
create index adjustments_by_credit on adjustments (agency_id, amount_minor, created_at desc);
create index reversals_by_credit on reversals (agency_id, amount_minor, created_at desc);
