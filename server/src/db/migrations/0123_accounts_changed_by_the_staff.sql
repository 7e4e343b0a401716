-- What the player has shown when the staff took the account in the place of the one before.
alter table bank_accounts
  add column slip_id uuid,
  add foreign key (agency_id, slip_id) references pictures;
