-- A bank's statement of the account behind a payment method, sent as lines of a file. It is compared with the books and changes nothing in them.
create table bank_statements (
  agency_id     text not null references agencies,
  statement_id  uuid not null,
  method        text not null,
  file_name     text not null check (length(file_name) between 1 and 200),
  file_hash     text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  columns       jsonb not null, -- which cell of a line holds what
  row_count     integer not null check (row_count between 1 and 20000),
  rows_read     integer not null default 0 check (rows_read between 0 and row_count),
  broken_count  integer not null default 0 check (broken_count between 0 and rows_read),
  state         text not null default 'READING' check (state in ('READING', 'READY', 'COMPARING', 'COMPARED', 'DISCARDED')),
  started_by    uuid not null,
  started_at    timestamptz not null,
  confirmed_by  uuid,
  confirmed_at  timestamptz,
  discarded_by  uuid,
  discarded_at  timestamptz,
  compared_at   timestamptz,
  -- The time in which the bank should have what our books have.
  covers_from   timestamptz,
  covers_to     timestamptz,
  primary key (agency_id, statement_id),
  foreign key (agency_id, method) references payment_methods,
  foreign key (agency_id, started_by) references staff,
  foreign key (agency_id, confirmed_by) references staff,
  foreign key (agency_id, discarded_by) references staff,
  constraint whole_before_it_counts check (state in ('READING', 'DISCARDED') or rows_read = row_count),
  constraint confirmed_by_somebody check (
    (state in ('COMPARING', 'COMPARED')) = (confirmed_at is not null) and (confirmed_by is null) = (confirmed_at is null)),
  constraint discarded_by_somebody check (
    (state = 'DISCARDED') = (discarded_at is not null) and (discarded_by is null) = (discarded_at is null)),
  constraint compared_for_a_time check ((state = 'COMPARED') = (compared_at is not null)
    and (compared_at is null) = (covers_from is null) and (compared_at is null) = (covers_to is null))
);
-- A file that is being sent is one statement, in however many windows.
create unique index one_import_of_a_file on bank_statements (agency_id, method, file_hash) where state in ('READING', 'READY');
create index bank_statements_newest on bank_statements (agency_id, started_at desc, statement_id);
create index bank_statements_to_compare on bank_statements (confirmed_at) where state = 'COMPARING';
create trigger stays before delete or update of agency_id, statement_id, method, file_name, file_hash, columns, row_count, started_by, started_at
  on bank_statements for each row execute function refuse_change();
create trigger confirmed_once before update of confirmed_by, confirmed_at on bank_statements
  for each row when (old.confirmed_at is not null) execute function refuse_change();
create trigger ends_once before update on bank_statements
  for each row when (old.state in ('COMPARED', 'DISCARDED')) execute function refuse_change();
create trigger no_truncate before truncate on bank_statements for each statement execute function refuse_change();
revoke delete on bank_statements from kham_app;

-- A line of it: a movement, or what is wrong with it. What is not confirmed may go again.
create table statement_rows (
  agency_id     text not null,
  statement_id  uuid not null,
  number        integer not null check (number >= 1),
  line          integer not null check (line >= 1), -- of the file
  faults        text[] not null,
  cells         jsonb, -- what a broken line says
  at            timestamptz,
  has_time      boolean not null,
  direction     text check (direction in ('IN', 'OUT')),
  amount_minor  bigint check (amount_minor > 0),
  reference     text check (length(reference) between 1 and 100),
  description   text not null check (length(description) <= 500),
  balance_minor bigint,
  -- What makes it the same movement in another statement; `occurrence` counts those that nothing tells apart.
  fingerprint   text,
  occurrence    integer check (occurrence >= 1),
  primary key (agency_id, statement_id, number),
  foreign key (agency_id, statement_id) references bank_statements,
  constraint a_movement_or_broken check (
    (cardinality(faults) = 0) = (at is not null and direction is not null and amount_minor is not null
      and fingerprint is not null and occurrence is not null))
);
create function refuse_to_drop_confirmed() returns trigger language plpgsql as $$
begin
  if exists (select from bank_statements s
      where s.agency_id = old.agency_id and s.statement_id = old.statement_id and s.confirmed_at is not null) then
    raise exception 'a line of a confirmed statement stays' using errcode = 'LE000';
  end if;
  return old;
end $$;
create trigger stays before update on statement_rows for each row execute function refuse_change();
create trigger confirmed_stays before delete on statement_rows for each row execute function refuse_to_drop_confirmed();
create trigger no_truncate before truncate on statement_rows for each statement execute function refuse_change();

-- Each movement of a confirmed statement once, whichever statements have it.
create table statement_entries (
  agency_id    text not null,
  method       text not null,
  fingerprint  text not null,
  occurrence   integer not null,
  statement_id uuid not null,
  number       integer not null,
  primary key (agency_id, method, fingerprint, occurrence),
  unique (agency_id, statement_id, number),
  foreign key (agency_id, statement_id, number) references statement_rows
);
create trigger append_only before update or delete on statement_entries for each row execute function refuse_change();
create trigger no_truncate before truncate on statement_entries for each statement execute function refuse_change();

-- What our books said when it was compared.
create table statement_results (
  agency_id    text not null,
  statement_id uuid not null,
  -- The number of the line; what the statement does not have is counted on after its lines.
  result_no    integer not null check (result_no >= 1),
  number       integer check (number = result_no), -- the line; null = our books have it and the statement does not
  result       text not null check (result in ('MATCHED', 'LIKELY', 'AMOUNT_DIFFERS', 'UNKNOWN_TO_US', 'MISSING_IN_BANK')),
  payment_id   uuid,
  payout_id    uuid,
  primary key (agency_id, statement_id, result_no),
  foreign key (agency_id, statement_id) references bank_statements,
  foreign key (agency_id, statement_id, number) references statement_rows,
  foreign key (agency_id, payment_id) references payments (agency_id, payment_id),
  foreign key (agency_id, payout_id) references payouts,
  constraint of_a_line_unless_missing check ((result = 'MISSING_IN_BANK') = (number is null)),
  constraint names_one_of_ours check (num_nonnulls(payment_id, payout_id) = case result when 'UNKNOWN_TO_US' then 0 else 1 end)
);
create index statement_results_of_payment on statement_results (agency_id, payment_id) where payment_id is not null;
create index statement_results_of_payout on statement_results (agency_id, payout_id) where payout_id is not null;
create trigger append_only before update or delete on statement_results for each row execute function refuse_change();
create trigger no_truncate before truncate on statement_results for each statement execute function refuse_change();
revoke update, delete on statement_entries, statement_results from kham_app;

-- A bank reference is the same however it is typed.
create index payments_by_reference on payments (agency_id, method, upper(bank_ref));
create index payouts_by_reference on payouts (agency_id, method, upper(bank_ref)) where bank_ref is not null;
create index payouts_by_time on payouts (agency_id, method, coalesce(sent_at, resolved_at, created_at));
