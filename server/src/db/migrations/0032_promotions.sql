-- Blocked players play and withdraw, and get no promotion.
alter table players add column blocked_at timestamptz, add column blocked_reason text,
  add constraint blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null));

-- Terms and texts change only by a new version; a usage keeps the one it was claimed under.
create table promotion_versions (
  agency_id        text not null references agencies,
  promotion_id     uuid not null,
  version          integer not null check (version > 0),
  texts            jsonb not null,
  starts_at        timestamptz not null,
  ends_at          timestamptz,
  providers        text[] not null check (cardinality(providers) > 0),
  first_order_only boolean not null,
  uses_per_player  integer not null check (uses_per_player > 0),
  deposit_minor    bigint not null check (deposit_minor > 0 and deposit_minor % 100 = 0),
  bonus_kind       text not null check (bonus_kind in ('FIXED', 'PERCENT')),
  bonus_percent    integer check (bonus_percent between 1 and 1000),
  -- The fixed bonus, or the most that a percentage gives.
  bonus_minor      bigint not null check (bonus_minor > 0),
  threshold_minor  bigint not null check (threshold_minor > 0),
  target_minor     bigint not null check (target_minor >= 0),
  -- In hundredths of deposit and bonus; null = nothing has to be played.
  turnover_hundredths integer check (turnover_hundredths > 0),
  -- How many hundredths of a stake count, by the game's category.
  turnover_weights jsonb not null,
  withdraw_all     boolean not null,
  max_minor        bigint check (max_minor > 0),
  excess_to        text not null check (excess_to in ('PLAYER', 'AGENCY')),
  deduct_bonus     boolean not null,
  terms_hash       text not null,
  -- null = it came with the agency.
  made_by          uuid,
  made_at          timestamptz not null,
  primary key (agency_id, promotion_id, version),
  foreign key (agency_id, made_by) references staff,
  constraint percent_of_a_percentage check ((bonus_kind = 'PERCENT') = (bonus_percent is not null)),
  constraint ends_after_it_starts check (ends_at > starts_at)
);
create trigger append_only before update or delete on promotion_versions for each row execute function refuse_change();
create trigger no_truncate before truncate on promotion_versions for each statement execute function refuse_change();
revoke update, delete on promotion_versions from kham_app;

create table promotions (
  agency_id    text not null,
  promotion_id uuid not null,
  version      integer not null,
  status       text not null check (status in ('ACTIVE', 'INACTIVE')),
  position     integer not null default 0,
  -- What all its bonuses together may cost, THB minor units; null = no limit.
  budget_minor bigint check (budget_minor > 0),
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  primary key (agency_id, promotion_id),
  foreign key (agency_id, promotion_id, version) references promotion_versions
);
revoke delete on promotions from kham_app;

create table promotion_usages (
  agency_id       text not null,
  usage_id        uuid not null,
  player_id       uuid not null,
  promotion_id    uuid not null,
  version         integer not null,
  provider_id     text not null,
  status          text not null check (status in ('USED', 'SUCCESS', 'CANCELED')),
  end_reason      text check (end_reason in ('CREDIT_SPENT', 'PAID_OUT', 'CANCELED_BY_PLAYER')),
  idempotency_key text,
  claimed_at      timestamptz not null,
  -- What its deposit gives at the rate of its order, or of the claim while there is none.
  deposit_credit_minor bigint not null check (deposit_credit_minor > 0),
  bonus_minor     bigint not null check (bonus_minor > 0),
  -- The order that has paid for it: the provider is asked for credit and bonus, or has given them.
  deposit_id      uuid,
  credited_at     timestamptz,
  ended_at        timestamptz,
  primary key (agency_id, usage_id),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, promotion_id, version) references promotion_versions,
  foreign key (agency_id, provider_id) references agency_providers,
  foreign key (agency_id, deposit_id) references deposits,
  constraint ended_when_it_has_ended check ((status = 'USED') = (ended_at is null) and (ended_at is null) = (end_reason is null)),
  constraint paid_for_before_it_is_credited check (credited_at is null or deposit_id is not null),
  constraint credited_before_it_succeeds check (status <> 'SUCCESS' or credited_at is not null)
);
create unique index one_promotion_in_use_a_player on promotion_usages (agency_id, player_id) where status = 'USED';
create unique index one_usage_a_deposit on promotion_usages (agency_id, deposit_id) where deposit_id is not null;
create unique index promotion_usages_by_key on promotion_usages (agency_id, player_id, idempotency_key) where idempotency_key is not null;
create index promotion_usages_newest on promotion_usages (agency_id, player_id, claimed_at desc, usage_id);
create index promotion_usages_of_promotion on promotion_usages (agency_id, promotion_id, claimed_at desc);
revoke delete on promotion_usages from kham_app;

-- `bonus_minor`: what the promotion adds to the credit, as the provider was asked for it last.
alter table deposits
  add column promotion_usage_id uuid,
  add column bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  add foreign key (agency_id, promotion_usage_id) references promotion_usages,
  add constraint bonus_of_a_promotion check (bonus_minor = 0 or promotion_usage_id is not null);

-- amount = what is paid out + bonus + excess + forfeit.
alter table withdrawals
  add column promotion_usage_id uuid,
  -- The promotion's bonus, taken back.
  add column bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  -- Over the promotion's maximum: back to the provider once the rest is paid out, or the agency's.
  add column excess_minor bigint not null default 0 check (excess_minor >= 0),
  add column forfeit_minor bigint not null default 0 check (forfeit_minor >= 0),
  add foreign key (agency_id, promotion_usage_id) references promotion_usages,
  add constraint divided_by_a_promotion check (promotion_usage_id is not null or bonus_minor + excess_minor + forfeit_minor = 0),
  add constraint something_is_paid_out check (bonus_minor + excess_minor + forfeit_minor < amount_minor);
