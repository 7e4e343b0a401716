-- What the staff say of a difference between the books and a partner: notes, to whom it is given, and why it needs nobody any more.
alter table reconciliation_differences
  -- What of it is compared with what was settled; '' = of before, found again by the next run.
  add column figures text not null default '',
  -- Goes up when the figures change.
  add column version integer not null default 1,
  -- How many acts there are.
  add column acts integer not null default 0,
  add column given_to uuid,
  add column settled_at timestamptz,
  add column settled_by uuid,
  add column settled_reason text,
  add column settled_version integer,
  add constraint given_to_staff foreign key (agency_id, given_to) references staff (agency_id, staff_id),
  add constraint settled_by_staff foreign key (agency_id, settled_by) references staff (agency_id, staff_id),
  add constraint settled_whole check
    ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_reason is null)
      and (settled_at is null) = (settled_version is null));

-- For good, also when the difference itself is forgotten, so it has no key to it.
create table difference_acts (
  agency_id text not null references agencies,
  difference_id uuid not null,
  no integer not null check (no > 0),
  act text not null check (act in ('NOTED', 'GIVEN', 'SETTLED', 'REOPENED')),
  -- null = a comparison has found other figures.
  staff_id uuid,
  given_to uuid,
  reason text,
  note text,
  alone boolean not null default false,
  expected jsonb,
  found jsonb,
  idempotency_key text,
  at timestamptz not null,
  primary key (agency_id, difference_id, no),
  foreign key (agency_id, staff_id) references staff (agency_id, staff_id),
  foreign key (agency_id, given_to) references staff (agency_id, staff_id),
  constraint by_staff check (staff_id is not null or act = 'REOPENED'),
  constraint settled_for_a_reason check ((act = 'SETTLED') = (reason is not null)),
  constraint said_in_words check (note is not null or act = 'GIVEN' or staff_id is null)
);
create unique index difference_acts_by_key on difference_acts (agency_id, difference_id, idempotency_key)
  where idempotency_key is not null;
create trigger append_only before update or delete on difference_acts for each row execute function refuse_change();
create trigger no_truncate before truncate on difference_acts for each statement execute function refuse_change();
revoke update, delete on difference_acts from kham_app;
