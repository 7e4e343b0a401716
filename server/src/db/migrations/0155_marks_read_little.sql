-- What speaks against a withdrawal is found by as many rows as there are names and accounts, not by all payments of its player.
create index bank_accounts_of_player on bank_accounts (agency_id, player_id);
drop index payments_of_player, payments_by_payer_name, payments_by_payer_account;
create index payments_of_player on payments (agency_id, player_id, account_key);
create index payments_by_payer_name on payments (agency_id, name_key, player_id) where player_id is not null and name_key is not null;
create index payments_by_payer_account on payments (agency_id, account_key, player_id) where player_id is not null and account_key is not null;
