-- What an agency says to its players and visitors, and the players' inbox (docs/announcements.md).
create table announcement_versions (
  agency_id text not null references agencies,
  announcement_id uuid not null,
  version integer not null check (version > 0),
  kind text not null check (kind in ('SERVICE', 'OFFER')),
  place text not null check (place in ('STRIP', 'CARD', 'POPUP', 'BANNER')),
  texts jsonb not null check (texts ? 'lo'),
  picture_id uuid,
  link text check (link ~ '^/' and link !~ '^//' and length(link) <= 200),
  audience text not null check (audience in ('EVERYBODY', 'VISITORS', 'PLAYERS')),
  priority smallint not null check (priority between 0 and 9),
  starts_at timestamptz not null,
  ends_at timestamptz,
  made_by uuid,
  made_at timestamptz not null,
  primary key (agency_id, announcement_id, version),
  foreign key (agency_id, picture_id) references pictures,
  foreign key (agency_id, made_by) references staff (agency_id, staff_id),
  constraint ends_after_it_starts check (ends_at > starts_at),
  constraint banner_has_picture check ((place = 'BANNER') = (picture_id is not null)),
  constraint offers_to_players check (kind = 'SERVICE' or audience = 'PLAYERS'),
  constraint cards_to_players check (place <> 'CARD' or audience <> 'VISITORS'),
  constraint ends_in_a_month check
    ((place <> 'POPUP' and kind <> 'OFFER') or (ends_at is not null and ends_at <= starts_at + interval '30 days'))
);
create trigger append_only before update or delete on announcement_versions for each row execute function refuse_change();
create trigger no_truncate before truncate on announcement_versions for each statement execute function refuse_change();
revoke update, delete on announcement_versions from kham_app;

create table announcements (
  agency_id text not null,
  announcement_id uuid not null,
  version integer not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (agency_id, announcement_id),
  foreign key (agency_id, announcement_id, version) references announcement_versions
);
create index announcements_active on announcements (agency_id) where status = 'ACTIVE';

-- Which version a player was shown, and has read.
create table announcement_views (
  agency_id text not null,
  announcement_id uuid not null,
  version integer not null,
  player_id uuid not null,
  shown_at timestamptz not null,
  read_at timestamptz,
  primary key (agency_id, player_id, announcement_id, version),
  foreign key (agency_id, player_id) references players (agency_id, player_id),
  foreign key (agency_id, announcement_id, version) references announcement_versions
);
create index announcement_views_of_version on announcement_views (agency_id, announcement_id, version);

-- What comes into inboxes: what a message says, once for all who have it.
create table inbox_messages (
  agency_id text not null references agencies,
  message_id uuid not null,
  kind text not null check (kind in ('ANNOUNCEMENT', 'REWARD', 'REFERRAL', 'PAGE')),
  texts jsonb,
  params jsonb,
  link text check (link ~ '^/' and link !~ '^//'),
  announcement_id uuid,
  announcement_version integer,
  is_offer boolean not null default false,
  created_at timestamptz not null,
  -- null = of one player alone; else whether all have it who are to.
  sent_to_all boolean,
  -- Players are gone through in the order of their ids; up to this one it is done.
  sent_up_to uuid,
  held_back integer not null default 0 check (held_back >= 0),
  primary key (agency_id, message_id),
  foreign key (agency_id, announcement_id, announcement_version) references announcement_versions,
  unique (agency_id, announcement_id, announcement_version),
  constraint announcement_whole check
    ((kind = 'ANNOUNCEMENT') = (announcement_id is not null) and (announcement_id is null) = (announcement_version is null)),
  constraint offers_are_announcements check (not is_offer or kind = 'ANNOUNCEMENT')
);
create index inbox_messages_to_send on inbox_messages (agency_id) where sent_to_all = false;

create table message_sends (
  agency_id text not null,
  player_id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('SERVICE', 'OFFER')),
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (agency_id, player_id, message_id),
  foreign key (agency_id, player_id) references players (agency_id, player_id),
  foreign key (agency_id, message_id) references inbox_messages
);
create index message_sends_newest on message_sends (agency_id, player_id, sent_at desc, message_id desc);
create index message_sends_of_message on message_sends (agency_id, message_id);
create index message_sends_old on message_sends (sent_at);

alter table player_events drop constraint player_events_type_check;
alter table player_events add constraint player_events_type_check check (type in ('order', 'credit', 'promotion', 'session', 'message'));

alter table pictures drop constraint pictures_purpose_check;
alter table pictures add constraint pictures_purpose_check check (purpose in ('PROMOTION', 'SLIP', 'LOGO', 'BANNER'));
