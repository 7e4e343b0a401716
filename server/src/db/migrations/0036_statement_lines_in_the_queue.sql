-- A line that our books did not have, which a member of the staff has put into the queue of payments: what the result of its comparison is today.
create table statement_queued (
  agency_id    text not null,
  statement_id uuid not null,
  number       integer not null,
  payment_id   uuid not null,
  queued_by    uuid not null,
  queued_at    timestamptz not null,
  primary key (agency_id, statement_id, number),
  constraint one_line_a_payment unique (agency_id, payment_id),
  foreign key (agency_id, statement_id, number) references statement_rows,
  foreign key (agency_id, payment_id) references payments (agency_id, payment_id),
  foreign key (agency_id, queued_by) references staff
);
create trigger append_only before update or delete on statement_queued for each row execute function refuse_change();
create trigger no_truncate before truncate on statement_queued for each statement execute function refuse_change();
revoke update, delete on statement_queued from kham_app;
