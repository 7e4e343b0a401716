-- The desks look for the few that wait, or went wrong, among very many that are done. What every order passes through on its good way is in
-- none of these, so that it costs nothing there.
create index deposits_in_trouble on deposits (agency_id, status, created_at, deposit_id) where status in ('FAILED', 'REJECTED');
create index payments_sent_back on payments (agency_id, recorded_at desc, payment_id) where state = 'REFUNDED';
create index payouts_by_hand_of_state on payouts (agency_id, status, created_at, payout_id) where by_hand;
-- One day of long ago is not looked for from today backwards.
create index audit_log_by_time on audit_log (agency_id, at);
