-- Rows of a period, written out as CSV piece by piece, docs/reports.md. All of it is in the database: whichever process goes on
-- goes on from `place`, which moves in the transaction of the piece.
create table exports (
  agency_id  text not null references agencies,
  export_id  uuid not null,
  kind       text not null check (kind in ('deposits', 'withdrawals', 'entries', 'wagers', 'players')),
  -- The first time that belongs to it, and the first that does not any more.
  from_at    timestamptz not null,
  until_at   timestamptz not null,
  state      text not null default 'WAITING' check (state in ('WAITING', 'WRITING', 'READY', 'CANCELED', 'FAILED')),
  -- When it was asked for: what happened later is not in it.
  as_of      timestamptz not null,
  asked_by   uuid not null,
  -- null = not counted yet.
  row_count  integer,
  rows_done  integer not null default 0,
  pieces     integer not null default 0,
  -- The keys of the last row that is written; null = none is.
  place      text[],
  touched_at timestamptz not null,
  ended_at   timestamptz,
  kept_until timestamptz,
  primary key (agency_id, export_id),
  foreign key (agency_id, asked_by) references staff,
  check (from_at < until_at),
  constraint ended_whole check ((state in ('WAITING', 'WRITING')) = (ended_at is null) and (ended_at is null) = (kept_until is null))
);
create unique index one_export_of_a_period on exports (agency_id, kind, from_at, until_at) where ended_at is null;
create index exports_under_way on exports (touched_at) where ended_at is null;
create index exports_old on exports (kept_until) where kept_until is not null;

create table export_pieces (
  agency_id text not null,
  export_id uuid not null,
  no        integer not null check (no > 0),
  -- Lines of CSV, gzip.
  data      bytea not null,
  primary key (agency_id, export_id, no),
  foreign key (agency_id, export_id) references exports on delete cascade
);
-- What is compressed already is not compressed again.
alter table export_pieces alter column data set storage external;
