create table bank_accounts (
  agency_id       text not null,
  bank_account_id uuid not null,
  player_id       uuid not null,
  bank_code       text not null,
  currency        text not null check (currency = 'LAK'),
  account_number  text not null check (account_number ~ '^[0-9]{8,18}$'),
  account_name    text not null check (length(account_name) between 2 and 100),
  owner           text not null check (owner in ('SELF', 'OTHER')),
  created_at      timestamptz not null,
  primary key (agency_id, bank_account_id),
  foreign key (agency_id, player_id) references players,
  constraint one_account_a_player unique (agency_id, player_id),
  constraint one_player_an_account unique (agency_id, bank_code, account_number)
);
