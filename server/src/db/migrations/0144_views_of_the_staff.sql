-- A list as one of the staff wants to see it again: which list, under what name, and the filters of its address.
create table staff_views (
  agency_id text not null,
  view_id uuid not null,
  staff_id uuid not null,
  list text not null check (list in ('withdrawals')),
  name text not null check (length(name) between 1 and 40),
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 600),
  created_at timestamptz not null,
  primary key (agency_id, view_id),
  foreign key (agency_id, staff_id) references staff (agency_id, staff_id),
  unique (agency_id, staff_id, list, name)
);
