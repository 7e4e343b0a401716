-- Signs that one person plays under several names. docs/linked-players.md says what they do and how long they are kept.
create table devices (
  agency_id  text not null references agencies,
  -- SHA-256 over the agency and what the browser calls itself, so that devices of two agencies cannot be compared.
  device_id  text not null check (device_id ~ '^[0-9a-f]{64}$'),
  -- What the browser told of itself; null = only what it calls itself.
  payload    jsonb,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  primary key (agency_id, device_id)
);
create index devices_by_age on devices (last_seen);

create table player_devices (
  agency_id  text not null,
  player_id  uuid not null,
  device_id  text not null,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  -- On how many days, counted in Vientiane.
  days       integer not null default 1 check (days > 0),
  primary key (agency_id, player_id, device_id),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, device_id) references devices on delete cascade
);
create index players_of_device on player_devices (agency_id, device_id, last_seen desc);

create table player_addresses (
  agency_id  text not null,
  player_id  uuid not null,
  -- '203.0.113.0/24', '2001:db8:1::/48'.
  block      text not null check (length(block) <= 50),
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  primary key (agency_id, player_id, block),
  foreign key (agency_id, player_id) references players
);
create index players_of_address on player_addresses (agency_id, block, last_seen desc);
create index player_addresses_by_age on player_addresses (last_seen);

-- The words of a name without its titles, in an order of their own: as payments/payer-name.ts compares names. null = it names nobody,
-- or only in part. Letters are told from the rest by their code points, since [[:alpha:]] is not the same in every locale.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word collate "C")
  from (
    select distinct word
    from regexp_split_to_table(upper(normalize(name, NFC)),
      '[\u0001-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u0E3F\u0E4F-\u0E5B\u0ED0-\u0ED9\u2000-\u206F\u3000-\u3004\uFF00-\uFF20]+') as word
    where word not in ('', 'MR', 'MS', 'MRS', 'MISS') and name not like '%*%'
  ) as words
$$;
-- The digits of an account's number; null = it is no whole number of an account (banks mask some).
create function account_key(account text) returns text language sql immutable parallel safe as $$
  select case when account !~ '[^0-9 .-]' and length(digits) >= 8 then digits end
  from (select regexp_replace(account, '[^0-9]', '', 'g') as digits) as told
$$;
create index payments_by_payer_name on payments (agency_id, name_key(payer_name)) where player_id is not null;
create index payments_by_payer_account on payments (agency_id, account_key(payer_account)) where player_id is not null;
drop index payments_of_player;
create index payments_of_player on payments (agency_id, player_id);
create index bank_accounts_by_told_name on bank_accounts (agency_id, name_key(told_name));

-- Why a player was not given a first order's promotion: who the player looked like, and by what.
create table claim_refusals (
  agency_id     text not null,
  refusal_id    uuid not null,
  player_id     uuid not null,
  promotion_id  uuid not null,
  refused_at    timestamptz not null,
  evidence      jsonb not null,
  -- The same evidence is written down once.
  evidence_hash text not null,
  primary key (agency_id, refusal_id),
  unique (agency_id, player_id, promotion_id, evidence_hash),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, promotion_id) references promotions
);
create trigger append_only before update or delete on claim_refusals for each row execute function refuse_change();
create trigger no_truncate before truncate on claim_refusals for each statement execute function refuse_change();
revoke update, delete on claim_refusals from kham_app;

-- The player asks support to look at a refusal again: once for a promotion.
create table claim_appeals (
  agency_id    text not null,
  appeal_id    uuid not null,
  player_id    uuid not null,
  promotion_id uuid not null,
  state        text not null check (state in ('OPEN', 'ALLOWED', 'DENIED')),
  note         text check (length(note) between 1 and 500),
  asked_at     timestamptz not null,
  primary key (agency_id, appeal_id),
  constraint one_appeal_a_promotion unique (agency_id, player_id, promotion_id),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, promotion_id) references promotions
);
create index claim_appeals_by_state on claim_appeals (agency_id, state, asked_at, appeal_id);
revoke delete on claim_appeals from kham_app;

create table claim_appeal_decisions (
  agency_id  text not null,
  appeal_id  uuid not null,
  no         integer not null check (no > 0),
  decision   text not null check (decision in ('ALLOWED', 'DENIED')),
  reason     text not null check (length(reason) between 1 and 300),
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (agency_id, appeal_id, no),
  foreign key (agency_id, appeal_id) references claim_appeals,
  foreign key (agency_id, decided_by) references staff
);
create trigger append_only before update or delete on claim_appeal_decisions for each row execute function refuse_change();
create trigger no_truncate before truncate on claim_appeal_decisions for each statement execute function refuse_change();
revoke update, delete on claim_appeal_decisions from kham_app;

-- What the agency takes for a sign; the newest version holds, and without one the defaults of links/link-rules.ts.
create table link_rules (
  agency_id     text not null references agencies,
  version       integer not null check (version > 0),
  -- How long an address block speaks; 0 = never.
  address_hours integer not null check (address_hours between 0 and 168),
  changed_by    uuid not null,
  changed_at    timestamptz not null,
  primary key (agency_id, version),
  foreign key (agency_id, changed_by) references staff
);
create trigger append_only before update or delete on link_rules for each row execute function refuse_change();
create trigger no_truncate before truncate on link_rules for each statement execute function refuse_change();
revoke update, delete on link_rules from kham_app;
