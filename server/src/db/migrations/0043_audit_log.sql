-- Who did what to how the agency runs, with what it was before and after. Nobody changes it, nor takes any of it away.
create table audit_log (
  agency_id    text not null references agencies,
  -- A UUID version 7, so that the order of the ids is that of the acts.
  audit_id     uuid not null,
  at           timestamptz not null,
  -- null = a command, or somebody who is not known.
  staff_id     uuid,
  act          text not null check (act ~ '^[A-Z_]{3,40}$'),
  -- What it was done to.
  subject_kind text check (subject_kind ~ '^[A-Z_]{3,40}$'),
  subject_id   text check (length(subject_id) between 1 and 100),
  before       jsonb,
  after        jsonb,
  -- Where it came from, and the request that it came in; null = a command.
  address      text,
  request_id   text,
  primary key (agency_id, audit_id),
  foreign key (agency_id, staff_id) references staff,
  constraint subject_whole check ((subject_kind is null) = (subject_id is null))
);
create index audit_log_by_staff on audit_log (agency_id, staff_id, audit_id);
create index audit_log_by_act on audit_log (agency_id, act, audit_id);
create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger no_truncate before truncate on audit_log for each statement execute function refuse_change();
revoke update, delete on audit_log from kham_app;
