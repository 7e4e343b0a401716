-- Notices to browsers by web push (docs/push.md): with which key an agency signs, to where, and what was sent.
create table push_keys (
  agency_id text not null references agencies,
  -- Uncompressed, base64url.
  public_key text not null check (length(public_key) = 87),
  -- Sealed.
  private_key text not null check (private_key ~ '^v1\.'),
  made_at timestamptz not null,
  primary key (agency_id)
);

create table push_subscriptions (
  agency_id text not null,
  subscription_id uuid not null,
  player_id uuid not null,
  endpoint text not null check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['MONEY', 'ACCOUNT', 'OFFER']),
  lang text not null check (lang in ('lo', 'cn', 'vn', 'th', 'en')),
  -- By which a sign-out knows the browser; null = it had no cookie of a device.
  device_hash bytea,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (agency_id, subscription_id),
  unique (agency_id, endpoint),
  foreign key (agency_id, player_id) references players (agency_id, player_id)
);
create index push_subscriptions_of_player on push_subscriptions (agency_id, player_id, created_at desc);

-- Hours of Vientiane in which a player is left alone, minutes of the day.
create table push_quiet (
  agency_id text not null,
  player_id uuid not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  primary key (agency_id, player_id),
  foreign key (agency_id, player_id) references players (agency_id, player_id),
  constraint some_hours check (from_minute <> to_minute)
);

-- One notice to one browser. SENDING: it may be on its way. What ended otherwise than SENT says why.
create table push_sends (
  agency_id text not null,
  send_id uuid not null,
  player_id uuid not null,
  -- Of a subscription that may be gone.
  subscription_id uuid not null,
  kind text not null check (kind in ('MONEY', 'ACCOUNT', 'OFFER')),
  event text not null,
  topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  code text,
  link text not null check (link ~ '^/' and link !~ '^//'),
  message_id uuid,
  announcement_id uuid,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('WAITING', 'SENDING', 'SENT', 'DROPPED')),
  tries smallint not null default 0 check (tries >= 0),
  -- When it was last sent.
  sent_at timestamptz,
  ended_at timestamptz,
  why text,
  primary key (agency_id, send_id),
  foreign key (agency_id, player_id) references players (agency_id, player_id),
  foreign key (agency_id, message_id) references inbox_messages,
  -- A push of an announcement reaches a player at most once.
  unique (agency_id, player_id, announcement_id),
  constraint of_an_announcement check ((message_id is null) = (announcement_id is null)),
  constraint offers_are_announced check (kind <> 'OFFER' or announcement_id is not null),
  constraint ended_says_when check ((ended_at is not null) = (status in ('SENT', 'DROPPED'))),
  constraint sent_says_when check (sent_at is not null or status in ('WAITING', 'DROPPED')),
  constraint dropped_says_why check ((why is not null) = (status = 'DROPPED'))
);
create index push_sends_due on push_sends (due_at) where status in ('WAITING', 'SENDING');
create index push_sends_waiting on push_sends (agency_id, player_id, topic) where status = 'WAITING';
create index push_sends_of_offers on push_sends (agency_id, player_id, sent_at) where kind = 'OFFER';
create index push_sends_of_message on push_sends (agency_id, message_id) where message_id is not null;
create index push_sends_old on push_sends (created_at);
