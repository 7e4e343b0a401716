-- What the answer bar looks up, each branch by an index of its agency. pg_trgm and btree_gin are there since 0140.

-- Names by their sound, and names, codes and references by a part.
create index players_by_sound on players using gin (agency_id, sound_key gin_trgm_ops);
create index players_by_part_of_username on players using gin (agency_id, username gin_trgm_ops);
create index bank_accounts_by_sound on bank_accounts using gin (agency_id, sound_key gin_trgm_ops);
create index deposits_by_part_of_code on deposits using gin (agency_id, code gin_trgm_ops);
create index withdrawals_by_part_of_code on withdrawals using gin (agency_id, code gin_trgm_ops);
create index credit_moves_by_part_of_code on credit_moves using gin (agency_id, code gin_trgm_ops);
create index adjustments_by_part_of_code on adjustments using gin (agency_id, code gin_trgm_ops);
create index reversals_by_part_of_code on reversals using gin (agency_id, code gin_trgm_ops);
create index payments_by_part_of_reference on payments using gin (agency_id, bank_ref_key gin_trgm_ops);
create index payouts_by_part_of_reference on payouts using gin (agency_id, bank_ref_key gin_trgm_ops) where bank_ref_key is not null;

-- Accounts by their last four digits: what a bank shows of one.
create index bank_accounts_by_end on bank_accounts (agency_id, "right"(account_key, 4));
create index payments_by_end_of_account on payments (agency_id, "right"(payer_account, 4), recorded_at desc) where payer_account is not null;
create index payouts_by_end_of_account on payouts (agency_id, "right"(account_number, 4), created_at desc);

-- Amounts, the newest first.
create index deposits_by_kip on deposits (agency_id, amount_minor, created_at desc);
create index deposits_by_credit on deposits (agency_id, credit_minor, created_at desc);
create index withdrawals_by_kip on withdrawals (agency_id, receive_minor, created_at desc);
create index withdrawals_by_credit on withdrawals (agency_id, amount_minor, created_at desc);
create index payments_by_amount on payments (agency_id, amount_minor, recorded_at desc);
