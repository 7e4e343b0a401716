-- The last credit that the provider told of, and the moment that it is of: what is shown while the provider does not answer.
alter table provider_members
  add column seen_minor bigint check (seen_minor >= 0),
  add column seen_at    timestamptz,
  add constraint amount_and_moment_together check ((seen_minor is null) = (seen_at is null));
