-- A player may take another account in the place of the one before. The old row stays: orders were paid to it, and it counts where
-- players are looked at as one person.
alter table bank_accounts
  -- null = it is where withdrawals go.
  add column replaced_at timestamptz,
  -- Who of the staff did it; null = the player.
  add column replaced_by uuid,
  -- Nobody else may have the number. Given up when another takes it later than the time that it is kept for.
  add column number_held boolean not null default true,
  add constraint replaced_after_made check (replaced_at is null or replaced_at >= created_at),
  add constraint replaced_by_somebody_when_replaced check (replaced_by is null or replaced_at is not null),
  add constraint held_while_in_use check (number_held or replaced_at is not null),
  add constraint replaced_by_staff foreign key (agency_id, replaced_by) references staff,
  drop constraint one_account_a_player,
  drop constraint one_player_an_account;
create unique index one_account_a_player on bank_accounts (agency_id, player_id) where replaced_at is null;
create unique index one_player_an_account on bank_accounts (agency_id, bank_code, account_key) where number_held;
create index bank_accounts_replaced on bank_accounts (agency_id, player_id, replaced_at) where replaced_at is not null;
