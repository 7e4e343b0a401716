-- An agency on its way to another cell, another PostgreSQL with servers of its own (docs/decisions/0066-an-agency-moves-whole.md). Its row
-- is there for as long as it must not be worked with here: until it is thawed, or open there, or for good where it has gone away.
create table agency_moves (
  agency_id text not null,
  move_id uuid not null,
  -- FREEZING: nothing new begins; FROZEN: nothing can be written; COPIED: it lies there, and the books agree; MOVED: it is there, for good;
  -- ARRIVING: it is coming here, and answers to nobody yet.
  state text not null check (state in ('FREEZING', 'FROZEN', 'COPIED', 'MOVED', 'ARRIVING')),
  -- The other cell, as whoever runs them calls it: never with a password.
  place text not null,
  -- Goes up when another command takes the move over: what the first one still does counts no more.
  attempt integer not null default 1,
  -- Where it answered; for the map of cells, and for who still comes here.
  hosts text[] not null default '{}',
  began_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (agency_id, move_id)
);
create unique index one_way_out_of_a_cell on agency_moves (agency_id) where state <> 'ARRIVING';
create unique index one_way_into_a_cell on agency_moves (agency_id) where state = 'ARRIVING';
revoke insert, update, delete on agency_moves from kham_app;

-- Its jobs meanwhile, as the queue's own rows; they are taken to the other cell with all the rest, and put back into the queue of the one
-- that goes on.
create table resting_jobs (
  agency_id text not null,
  job_id uuid not null,
  job jsonb not null,
  primary key (agency_id, job_id)
);
revoke insert, update, delete on resting_jobs from kham_app;

-- What rounds leave out.
create function resting_agencies() returns text[] language sql stable parallel safe
  return (select coalesce(array_agg(agency_id), '{}') from agency_moves);

-- On every table of an agency that moves or has moved (db/move/shut-agency.ts). A round forgets by age, in all agencies at once: there its rows
-- are passed over.
create function refuse_resting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then return null; end if;
  raise 'the agency rests here' using errcode = 'KH066';
end $$;

-- As in 0090, but of agencies that do not rest.
create or replace function audit.expire_words(p_at timestamptz) returns void
  language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(p_at);
  update public.first_words set state = 'EXPIRED', resolved_at = p_at
    where state = 'WAITING' and expires_at <= p_at and agency_id <> all ((select public.resting_agencies())::text[]);
end $$;
