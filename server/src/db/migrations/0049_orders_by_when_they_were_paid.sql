-- For the figures of a day: what came in and went out then, and what was ordered.
create index deposits_by_payment on deposits (agency_id, paid_at) where paid_at is not null;
create index withdrawals_by_payment on withdrawals (agency_id, paid_at) where paid_at is not null;
create index deposits_by_order on deposits (agency_id, created_at);
create index withdrawals_by_order on withdrawals (agency_id, created_at);
