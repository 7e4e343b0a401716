create table staff (
  agency_id     text not null references agencies,
  staff_id      uuid not null,
  username      text not null check (username ~ '^[a-z0-9_-]{4,20}$'),
  password_hash text not null,
  display_name  text not null check (length(display_name) between 1 and 40),
  role          text not null check (role in ('owner', 'manager', 'cashier', 'support', 'viewer')),
  created_at    timestamptz not null default now(),
  primary key (agency_id, staff_id),
  unique (agency_id, username)
);

create table staff_sessions (
  agency_id  text not null,
  token_hash bytea not null,
  staff_id   uuid not null,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  expires_at timestamptz not null,
  primary key (agency_id, token_hash),
  foreign key (agency_id, staff_id) references staff
);
