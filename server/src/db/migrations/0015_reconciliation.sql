-- One comparison of the books with all partners of an agency: asked for by the hour or by an operator, then claimed by one instance.
create table reconciliation_runs (
  agency_id   text not null references agencies,
  run_id      uuid not null,
  hour        timestamptz, -- null = an operator asked
  asked_by    uuid,
  asked_at    timestamptz not null,
  lease_until timestamptz, -- an instance works on it until then; past = that instance is gone
  finished_at timestamptz,
  primary key (agency_id, run_id),
  foreign key (agency_id, asked_by) references staff
);
create unique index one_run_an_hour on reconciliation_runs (agency_id, hour) where hour is not null;
create unique index one_run_at_a_time on reconciliation_runs (agency_id) where finished_at is null;
create index reconciliation_runs_waiting on reconciliation_runs (asked_at) where finished_at is null;

-- What a run found of one subject: a provider, a payment method, or '' for the trial balance.
create table reconciliations (
  agency_id  text not null,
  run_id     uuid not null,
  scope      text not null check (scope in ('TRIAL_BALANCE', 'PROVIDER', 'BANK')),
  subject    text not null,
  at         timestamptz not null,
  outcome    text not null check (outcome in ('CLEAN', 'DIFFERENCES', 'NOT_REACHED', 'NOT_LISTED')),
  reason     text,
  not_listed text[] not null,
  counts     jsonb not null,
  totals     jsonb not null,
  accounts   jsonb not null, -- the lines of the trial balance
  primary key (agency_id, run_id, scope, subject),
  foreign key (agency_id, run_id) references reconciliation_runs
);
create index reconciliations_newest on reconciliations (agency_id, scope, subject, at desc);

-- A difference from when it was first seen until a run no longer finds it. A run that reached nobody changes nothing here.
create table reconciliation_differences (
  agency_id      text not null references agencies,
  difference_id  uuid not null,
  scope          text not null,
  subject        text not null,
  kind           text not null,
  reference      text not null,
  account_kind   text not null,
  account_place  text not null,
  currency       text not null,
  order_kind     text check (order_kind in ('deposit', 'withdrawal')),
  order_id       uuid,
  order_code     text,
  player_id      uuid,
  expected       jsonb, -- {minor, state}: our side; null = nothing
  found          jsonb, -- the partner's
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,
  last_seen_in   uuid not null, -- the run
  gone_at        timestamptz,
  primary key (agency_id, difference_id)
);
create unique index one_open_difference on reconciliation_differences (agency_id, scope, subject, kind, reference)
  where gone_at is null;
create index reconciliation_differences_newest on reconciliation_differences (agency_id, first_seen_at desc, difference_id);
create index reconciliation_differences_gone on reconciliation_differences (gone_at) where gone_at is not null;

-- How far a member's rounds at a provider have been added up, and to what: wins less bets, THB minor units.
create table counted_play (
  agency_id   text not null,
  player_id   uuid not null,
  provider_id text not null,
  place       text not null,
  net_minor   bigint not null,
  primary key (agency_id, player_id, provider_id),
  foreign key (agency_id, player_id, provider_id) references provider_members
);

create index credit_transfers_by_time on credit_transfers (agency_id, provider_id, created_at, transfer_id);
create index payments_by_time on payments (agency_id, method, paid_at, bank_ref);
