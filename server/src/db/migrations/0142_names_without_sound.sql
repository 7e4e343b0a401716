-- Names of which nobody has written how they sound: those of servers of the release before, until the look-round has found them, and those
-- without letters.
create index players_without_sound on players (agency_id, player_id) where sound_key = '';
create index bank_accounts_without_sound on bank_accounts (agency_id, bank_account_id) where sound_key = '';
