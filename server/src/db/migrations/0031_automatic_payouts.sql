-- Small withdrawals may be approved by rules that the agency sets. All amounts are satang of a kip, all days are Vientiane's.
alter table agencies
  add column automatic_payouts boolean not null default false,
  -- The most that one withdrawal may pay out.
  add column automatic_most_minor bigint not null default 50000000 check (automatic_most_minor > 0),
  -- The most that the rules approve for one player in a day.
  add column automatic_player_minor bigint not null default 100000000 check (automatic_player_minor > 0),
  add column automatic_player_count integer not null default 3 check (automatic_player_count between 1 and 100),
  -- The most that the rules approve for all players in a day.
  add column automatic_agency_minor bigint not null default 2000000000 check (automatic_agency_minor > 0),
  -- How long an account must have been the same.
  add column account_age_hours integer not null default 24 check (account_age_hours between 24 and 720),
  -- Counts the changes below.
  add column payout_rules_version integer not null default 0;

-- Who changed what the agency pays out by, with all of it before and after.
create table payout_rule_changes (
  agency_id  text not null references agencies,
  version    integer not null check (version >= 1),
  changed_by uuid not null,
  changed_at timestamptz not null,
  before     jsonb not null,
  after      jsonb not null,
  primary key (agency_id, version),
  foreign key (agency_id, changed_by) references staff
);
create trigger append_only before update or delete on payout_rule_changes for each row execute function refuse_change();
create trigger no_truncate before truncate on payout_rule_changes for each statement execute function refuse_change();
revoke update, delete on payout_rule_changes from kham_app;

alter table bank_accounts
  -- null = it is as it was made.
  add column changed_at timestamptz,
  -- When a bank was last asked about it; null = there is none that can be asked.
  add column asked_at timestamptz,
  -- What the bank said; null = nothing.
  add column bank_knows boolean,
  -- Whose it is by the bank's word; null = it named nobody.
  add column told_name text check (length(told_name) between 1 and 200),
  add constraint told_when_asked check (bank_knows is null or asked_at is not null),
  add constraint named_when_known check (told_name is null or bank_knows);
-- Whoever changes where money goes, the hold begins anew, and what was said of it was said of another account.
create function note_account_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  new.asked_at := null;
  new.bank_knows := null;
  new.told_name := null;
  return new;
end $$;
create trigger changed before update of player_id, bank_code, account_number, account_name on bank_accounts
  for each row execute function note_account_change();

alter table withdrawals
  -- The version of the rules that approved it; null = the staff did, or nobody has.
  add column approved_by_rules integer,
  -- Why the rules have left it to the staff; null = they have not looked at it, empty = they approved it.
  add column not_automatic text[],
  -- When the only thing in the way ends.
  add column look_again_at timestamptz,
  add constraint approved_by_rules_or_staff check (approved_by_rules is null or (approved_at is not null and approved_by is null)),
  add constraint looked_at_again_when_left_to_staff check (look_again_at is null or not_automatic is not null);
-- What waits already was never meant for rules.
update withdrawals set not_automatic = '{OFF}' where held_at is not null;
create index withdrawals_by_rules on withdrawals (agency_id, approved_at, player_id) where approved_by_rules is not null;
create index withdrawals_to_judge on withdrawals (held_at)
  where status = 'OPEN' and held_at is not null and approved_at is null and (not_automatic is null or look_again_at is not null);

create index payments_of_player on payments (agency_id, player_id) where payer_name is not null;
create index reconciliation_differences_open on reconciliation_differences (agency_id, player_id) where gone_at is null;
