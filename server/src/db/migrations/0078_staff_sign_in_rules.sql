-- Where the staff may sign in and call from: networks as 203.0.113.0/24; none = anywhere.
alter table agencies
  add column staff_addresses text[] not null default '{}' check (cardinality(staff_addresses) <= 50),
  -- Counts the changes of how the staff signs in, so that nobody overwrites what they have not read.
  add column staff_rules_version integer not null default 0;

-- Everybody of the staff needs a second factor from the next sign-in on; a demonstration does without.
update agencies set staff_need_totp = true where agency_id <> 'kham-demo';
