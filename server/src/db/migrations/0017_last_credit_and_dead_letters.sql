-- The last credit that the provider told of, and the moment that it is of: what is shown while the provider does not answer.
alter table provider_members
  add column seen_minor bigint check (seen_minor >= 0),
  add column seen_at    timestamptz,
  add constraint amount_and_moment_together check ((seen_minor is null) = (seen_at is null));

-- Who put a dead letter back into the queue or discarded it, when and why. The letter itself leaves the queue with it.
create table dead_letters_settled (
  agency_id      text not null,
  dead_letter_id uuid not null,
  decision       text not null check (decision in ('RETRIED', 'DISCARDED')),
  reason         text,
  job            text not null,
  data           jsonb not null,
  tries          integer not null,
  failure        text not null,
  failed_at      timestamptz not null,
  settled_by     uuid not null,
  settled_at     timestamptz not null,
  primary key (agency_id, dead_letter_id),
  foreign key (agency_id, settled_by) references staff,
  constraint discarded_for_a_reason check ((decision = 'DISCARDED') = (reason is not null))
);
