-- An agency is an operator of a site of its own; its id leads every key, so that the data can be spread by agency.
create table agencies (
  agency_id              text primary key check (agency_id ~ '^[a-z0-9-]{1,40}$'),
  name                   text not null,
  logo                   text,
  languages              text[] not null default '{lo,cn,vn,th}',
  social                 jsonb not null default '{}',
  min_age                smallint not null default 18 check (min_age >= 18),
  deposit_min_minor      bigint not null default 2000000,
  deposit_max_minor      bigint not null default 5000000000,
  withdraw_min_minor     bigint not null default 10000,
  withdraw_max_minor     bigint not null default 5000000,
  deposit_expiry_minutes smallint not null default 30 check (deposit_expiry_minutes between 1 and 1440),
  created_at             timestamptz not null default now(),
  check (deposit_min_minor > 0 and deposit_min_minor <= deposit_max_minor),
  check (withdraw_min_minor > 0 and withdraw_min_minor <= withdraw_max_minor)
);

-- The Host header of a request, lower-cased and without its port, names the agency.
create table agency_hosts (
  agency_id text not null references agencies,
  host      text not null check (host = lower(host)),
  primary key (agency_id, host),
  unique (host)
);
