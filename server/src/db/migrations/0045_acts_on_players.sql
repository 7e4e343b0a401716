-- What the staff does with players, and what it notes of them. docs/players.md says who may do what.
-- Why the player is suspended, which whoever signs in with the right password reads in their own language.
alter table players add column status_reason text
  check (status_reason in ('CHECKING', 'SHARED', 'PAYMENT', 'RULES', 'ASKED'));

create table player_acts (
  agency_id  text not null,
  player_id  uuid not null,
  no         integer not null check (no > 0),
  act        text not null check (act in
    ('NOTED', 'SUSPENDED', 'LIFTED', 'BLOCKED', 'UNBLOCKED', 'LINK_MADE', 'PASSWORD_SET')),
  reason     text,
  note       text check (length(note) between 1 and 1000),
  -- How the player stood before it.
  was        text not null,
  -- null = the player, by the link that was made.
  staff_id   uuid,
  at         timestamptz not null,
  -- Of a note: the same one that is sent again is written down once.
  idempotency_key text,
  primary key (agency_id, player_id, no),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, staff_id) references staff,
  check ((staff_id is null) = (act = 'PASSWORD_SET')),
  check (act <> 'NOTED' or note is not null)
);
create unique index player_acts_by_key on player_acts (agency_id, player_id, idempotency_key) where idempotency_key is not null;
create trigger append_only before update or delete on player_acts for each row execute function refuse_change();
create trigger no_truncate before truncate on player_acts for each statement execute function refuse_change();
revoke update, delete on player_acts from kham_app;

-- The one link by which a player may set a new password. Only the hash of its token is stored; a new link takes the place of the old one.
create table password_links (
  agency_id  text not null,
  player_id  uuid not null,
  token_hash bytea not null,
  made_by    uuid not null,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  primary key (agency_id, player_id),
  unique (agency_id, token_hash),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, made_by) references staff
);
