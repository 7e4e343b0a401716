-- Where the staff, and other programs of the agency, are told what happens (docs/alerts.md).
create table channels (
  agency_id text not null references agencies,
  channel_id uuid not null,
  kind text not null check (kind in ('TELEGRAM', 'LINE', 'WEBHOOK')),
  name text not null check (char_length(name) between 1 and 60),
  target text not null check (char_length(target) between 1 and 500),
  lang text not null check (lang in ('lo', 'cn', 'vn', 'th', 'en')),
  enabled boolean not null,
  version integer not null check (version > 0),
  -- Sealed for this channel and this target.
  secret text not null,
  secret_set_at timestamptz not null,
  -- null = it came with the demo.
  secret_set_by uuid,
  -- Of a webhook: what signs beside it, and until when.
  old_secret text,
  old_secret_until timestamptz,
  last_ok_at timestamptz,
  last_failure_at timestamptz,
  last_failure_status integer,
  last_failure_text text,
  -- Since when nothing but failures has come of it.
  failing_since timestamptz,
  -- It has said when it is to be tried again.
  held_until timestamptz,
  -- A process is sending to it.
  sending_until timestamptz,
  created_at timestamptz not null,
  primary key (agency_id, channel_id),
  foreign key (agency_id, secret_set_by) references staff (agency_id, staff_id),
  constraint old_secret_has_end check ((old_secret is null) = (old_secret_until is null)),
  constraint failure_whole check ((last_failure_at is null) = (last_failure_text is null))
);

create table channel_subscriptions (
  agency_id text not null,
  channel_id uuid not null,
  event text not null,
  no smallint not null,
  -- Whole kip, or days.
  at_least bigint check (at_least >= 0),
  minutes integer check (minutes > 0),
  primary key (agency_id, channel_id, event),
  foreign key (agency_id, channel_id) references channels on delete cascade
);
create index channel_subscriptions_of_event on channel_subscriptions (agency_id, event);

-- What is to be sent, and was. Once a channel, event and subject.
create table channel_deliveries (
  agency_id text not null,
  delivery_id uuid not null,
  channel_id uuid not null,
  type text not null,
  subject text not null check (char_length(subject) between 1 and 300),
  data jsonb not null,
  created_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'SUMMED', 'DEAD')),
  next_at timestamptz,
  delivered_at timestamptz,
  primary key (agency_id, delivery_id),
  foreign key (agency_id, channel_id) references channels on delete cascade,
  unique (agency_id, channel_id, type, subject),
  constraint waiting_has_time check ((status = 'WAITING') = (next_at is not null)),
  constraint delivered_has_time check ((status = 'DELIVERED') = (delivered_at is not null))
);
create index channel_deliveries_due on channel_deliveries (agency_id, channel_id, next_at) where status = 'WAITING';
create index channel_deliveries_newest on channel_deliveries (agency_id, channel_id, created_at desc, delivery_id desc);
create index channel_deliveries_old on channel_deliveries (created_at);

-- What holds now and was told, so that it is told once, and its end as well.
create table alert_states (
  agency_id text not null references agencies,
  event text not null,
  subject text not null,
  since timestamptz not null,
  primary key (agency_id, event, subject)
);
