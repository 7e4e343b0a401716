-- What a host is for. Once somebody who owns the agency has signed in at one of the staff, the console answers at those alone; before, nobody
-- could be sure to get in there.
alter table agency_hosts
  add column used_for text not null default 'BOTH' check (used_for in ('PLAYERS', 'STAFF', 'BOTH')),
  add column staff_since timestamptz,
  add check (staff_since is null or used_for = 'STAFF');
