-- What somebody of the staff signs in with instead of password and code. The secret half never leaves the authenticator.
create table staff_passkeys (
  agency_id     text not null,
  passkey_id    uuid not null,
  staff_id      uuid not null,
  -- The host of the console where it was made: a browser gives it to no other.
  host          text not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- As COSE writes it (RFC 9052).
  public_key    bytea not null,
  -- How often it has been used, by its own word; many always say 0.
  counter       bigint not null check (counter >= 0),
  -- How a browser reaches it, by its own words.
  transports    text not null,
  name          text not null check (length(name) between 1 and 40),
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (agency_id, passkey_id),
  constraint staff_passkey_credentials unique (agency_id, credential_id),
  foreign key (agency_id, staff_id) references staff
);
create index staff_passkeys_of_staff on staff_passkeys (agency_id, staff_id);

-- What a passkey is asked to sign. Each is good once, for some minutes, for one thing, at one host.
create table passkey_challenges (
  agency_id  text not null references agencies,
  challenge  bytea not null check (length(challenge) = 32),
  purpose    text not null check (purpose in ('SIGN_IN', 'STEP_UP', 'ADD')),
  host       text not null,
  -- Who may answer: the browser with this sign-in cookie (SHA-256 of its token), or this session.
  token_hash bytea,
  session_id uuid,
  expires_at timestamptz not null,
  primary key (agency_id, challenge),
  check ((purpose = 'SIGN_IN') = (token_hash is not null) and (purpose = 'SIGN_IN') = (session_id is null))
);
create index passkey_challenges_old on passkey_challenges (expires_at);
