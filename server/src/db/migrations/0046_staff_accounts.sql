-- Whom of the staff it takes a second factor of: those who answer for the agency, or nobody.
alter table agencies add column staff_need_totp boolean not null default false;

alter table staff
  -- null = they work here.
  add column deactivated_at timestamptz,
  -- Somebody else gave them the password: it is good for one sign-in until then, which asks for a new one.
  add column password_expires_at timestamptz,
  -- The secret of the authenticator (RFC 6238), sealed; null = none.
  add column totp_secret text,
  add column totp_since timestamptz,
  -- The time step of the last code that was taken: each code counts once.
  add column totp_step bigint,
  -- One that has not been confirmed by a code yet.
  add column totp_draft text,
  add constraint totp_whole check ((totp_secret is null) = (totp_since is null) and (totp_secret is null) = (totp_step is null));
create index staff_active_owners on staff (agency_id) where role = 'owner' and deactivated_at is null;

-- Each signs in once when the phone is lost; one that was used is gone.
create table staff_recovery_codes (
  agency_id text not null,
  staff_id  uuid not null,
  -- SHA-256 of 120 random bits.
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (agency_id, staff_id, code_hash),
  foreign key (agency_id, staff_id) references staff
);

-- Between the password and the session: good for one thing, for some minutes.
create table staff_sign_ins (
  agency_id  text not null,
  token_hash bytea not null,
  staff_id   uuid not null,
  step       text not null check (step in ('CODE', 'PASSWORD', 'TOTP')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (agency_id, token_hash),
  foreign key (agency_id, staff_id) references staff
);
create index staff_sign_ins_old on staff_sign_ins (expires_at);

-- What a session is known by to its owner; the token's hash is nobody's business.
alter table staff_sessions
  add column session_id uuid not null default gen_random_uuid(),
  add column address text,
  add column user_agent text check (length(user_agent) <= 300),
  add constraint staff_session_ids unique (agency_id, session_id);
create index staff_sessions_of_staff on staff_sessions (agency_id, staff_id);
-- Whoever has worked here stays known.
revoke delete on staff from kham_app;
