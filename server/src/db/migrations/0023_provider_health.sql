-- How the calls to each provider went, in slots of five seconds; every process adds what it counted. `took`: the answers by how long they
-- took, in the classes of partners/call-meter.ts. Kept for an hour.
create table provider_calls (
  agency_id   text not null,
  provider_id text not null,
  slot        timestamptz not null,
  calls       integer not null check (calls > 0),
  failed      integer not null check (failed between 0 and calls),
  -- Those of the failed ones to which the provider said that it is being worked on.
  maintenance integer not null check (maintenance between 0 and failed),
  took        integer[] not null check (cardinality(took) > 0),
  primary key (agency_id, provider_id, slot),
  foreign key (agency_id, provider_id) references agency_providers
);
create index provider_calls_old on provider_calls (slot);

-- What lasts of it. `probing_until`: somebody asks after the provider's health just now.
create table provider_health (
  agency_id          text not null,
  provider_id        text not null,
  answered_at        timestamptz,
  failed_at          timestamptz,
  probed_at          timestamptz,
  probing_until      timestamptz,
  -- The agency's own credit with the provider, where it tells.
  agent_credit_minor bigint,
  agent_credit_at    timestamptz,
  primary key (agency_id, provider_id),
  foreign key (agency_id, provider_id) references agency_providers,
  constraint credit_and_moment_together check ((agent_credit_minor is null) = (agent_credit_at is null))
);

-- Of a provider without a list of its members each is asked for: when books and balance last agreed, and what was unexplained since when.
alter table provider_members
  add column agreed_at  timestamptz,
  add column rest_minor bigint,
  add column rest_since timestamptz,
  add constraint rest_and_moment_together check ((rest_minor is null) = (rest_since is null));
