-- What game providers ask for at the end of a month, held against our own rounds: docs/provider-bills.md.
insert into ledger.kinds values
  ('fee', 1, false),      -- what one provider costs
  ('payable', -1, false); -- what we owe to one provider

-- When the bet log first told of the round; null = before this was noted. It never goes back within one log, and never meets a bill's `reckoned_until`.
alter table wagers add column told_at timestamptz;
alter table bet_logs add column told_until timestamptz;

create table provider_fees (
  agency_id text not null,
  provider_id text not null,
  version integer not null check (version > 0),
  -- The first day of the first month that it is of; the highest approved version of a month holds.
  from_month date not null check (extract(day from from_month) = 1),
  -- Hundredths of a percent of the game win.
  percent_hundredths integer not null check (percent_hundredths between 0 and 10000),
  carry_negative boolean not null,
  -- The provider's clock, hours ahead of UTC.
  zone_hours integer not null check (zone_hours between -12 and 14),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  primary key (agency_id, provider_id, version),
  foreign key (agency_id, provider_id) references agency_providers,
  foreign key (agency_id, proposed_by) references staff (agency_id, staff_id),
  foreign key (agency_id, approved_by) references staff (agency_id, staff_id),
  constraint approved_by_another check (approved_by <> proposed_by),
  constraint approved_whole check ((approved_by is null) = (approved_at is null))
);

create table provider_bills (
  agency_id text not null,
  bill_id uuid not null,
  provider_id text not null,
  month date not null check (extract(day from month) = 1),
  -- Theirs.
  rounds integer not null check (rounds >= 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  won_minor bigint not null check (won_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  has_days boolean not null,
  -- Ours, of the rounds that were told until then; of a provider without a bet log only what the books say it won.
  reckoned_until timestamptz not null,
  zone_hours integer not null,
  our_rounds integer,
  our_turnover_minor bigint,
  our_won_minor bigint,
  our_ggr_minor bigint not null,
  our_carried_minor bigint not null check (our_carried_minor <= 0),
  -- null = no fee was agreed of that month.
  our_fee_minor bigint,
  fee_version integer,
  agrees boolean not null,
  entered_by uuid not null,
  entered_at timestamptz not null,
  settled_by uuid,
  settled_at timestamptz,
  agreed_fee_minor bigint check (agreed_fee_minor >= 0),
  note text,
  paid_by uuid,
  paid_at timestamptz,
  method text,
  bank_ref text,
  bank_ref_key text,
  kip_minor bigint check (kip_minor > 0),
  primary key (agency_id, bill_id),
  constraint one_a_month unique (agency_id, provider_id, month),
  foreign key (agency_id, provider_id) references agency_providers,
  foreign key (agency_id, provider_id, fee_version) references provider_fees,
  foreign key (agency_id, entered_by) references staff (agency_id, staff_id),
  foreign key (agency_id, settled_by) references staff (agency_id, staff_id),
  foreign key (agency_id, paid_by) references staff (agency_id, staff_id),
  constraint settled_by_another check (settled_by <> entered_by),
  constraint settled_whole check (num_nulls(settled_by, settled_at, agreed_fee_minor, note) in (0, 4)),
  constraint paid_by_another check (paid_by <> settled_by),
  constraint paid_whole check (num_nulls(paid_by, paid_at, method, bank_ref, bank_ref_key, kip_minor) in (0, 6)),
  constraint paid_once_settled check (paid_at is null or settled_at is not null)
);
create index provider_bills_newest on provider_bills (agency_id, month desc, provider_id);
create unique index provider_bills_by_reference on provider_bills (agency_id, method, bank_ref_key) where bank_ref_key is not null;

-- A day of a bill that tells its days: theirs and ours, each null where one has nothing of it.
create table provider_bill_days (
  agency_id text not null,
  bill_id uuid not null,
  day date not null,
  rounds integer check (rounds >= 0),
  turnover_minor bigint check (turnover_minor >= 0),
  won_minor bigint check (won_minor >= 0),
  our_rounds integer,
  our_turnover_minor bigint,
  our_won_minor bigint,
  primary key (agency_id, bill_id, day),
  foreign key (agency_id, bill_id) references provider_bills
);
create trigger append_only before update or delete on provider_bill_days for each row execute function refuse_change();
create trigger no_truncate before truncate on provider_bill_days for each statement execute function refuse_change();
revoke update, delete on provider_bill_days from kham_app;

-- What was said is said: only what is still empty is filled.
create function keep_what_was_said() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or exists (
    select from jsonb_each(to_jsonb(old)) was join jsonb_each(to_jsonb(new)) is_now using (key)
    where was.value <> 'null'::jsonb and is_now.value <> was.value) then
    raise exception '% keeps what was said', tg_table_name using errcode = 'LE000';
  end if;
  return new;
end $$;
create trigger keeps before update or delete on provider_fees for each row execute function keep_what_was_said();
create trigger no_truncate before truncate on provider_fees for each statement execute function refuse_change();
create trigger keeps before update or delete on provider_bills for each row execute function keep_what_was_said();
create trigger no_truncate before truncate on provider_bills for each statement execute function refuse_change();
revoke update, delete on provider_fees, provider_bills from kham_app;
grant update (approved_by, approved_at) on provider_fees to kham_app;
grant update (settled_by, settled_at, agreed_fee_minor, note, paid_by, paid_at, method, bank_ref, bank_ref_key, kip_minor)
  on provider_bills to kham_app;
