-- How players pay in: a merchant id at one payment gateway.
create table payment_methods (
  agency_id    text not null references agencies,
  method       text not null check (method ~ '^[a-z0-9_-]{1,40}$'),
  mid          text not null,
  iin          text not null,
  display_name text not null,
  currency     text not null check (currency = 'LAK'),
  gateway      text not null,
  base_url     text not null,
  secret       text not null,
  enabled      boolean not null default true,
  primary key (agency_id, method)
);

-- Kip for one unit of a currency, scaled by 1,000,000. The newest row that is in effect counts; orders keep theirs.
create table exchange_rates (
  agency_id    text not null references agencies,
  currency     text not null check (currency in ('THB', 'USD')),
  effective_at timestamptz not null,
  buy_micro    bigint not null check (buy_micro > 0),
  sell_micro   bigint not null check (sell_micro >= buy_micro),
  primary key (agency_id, currency, effective_at)
);

create table agency_providers (
  agency_id   text not null references agencies,
  provider_id text not null check (provider_id in ('alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live')),
  name        text not null,
  position    smallint not null,
  dialect     text not null,
  base_url    text not null,
  key_id      text not null,
  private_key text not null,
  enabled     boolean not null default true,
  primary key (agency_id, provider_id)
);
