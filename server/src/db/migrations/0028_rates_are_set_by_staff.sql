-- Who set a rate, and when it was decided: before `effective_at` when it was planned. null = it came with the agency.
alter table exchange_rates
  add column set_by uuid,
  add column set_at timestamptz,
  -- A planned rate may be taken back before it begins.
  add column withdrawn_by uuid,
  add column withdrawn_at timestamptz,
  add foreign key (agency_id, set_by) references staff,
  add foreign key (agency_id, withdrawn_by) references staff,
  add constraint set_by_somebody_at_a_time check ((set_by is null) = (set_at is null)),
  add constraint withdrawn_by_somebody_at_a_time check ((withdrawn_by is null) = (withdrawn_at is null)),
  add constraint withdrawn_before_it_begins check (withdrawn_at is null or withdrawn_at < effective_at);

-- Orders name the rate they were made at, so what a rate was never changes.
create trigger stays before delete or update of agency_id, currency, effective_at, buy_micro, sell_micro, set_by, set_at on exchange_rates
  for each row execute function refuse_change();
create trigger withdrawn_once before update of withdrawn_by, withdrawn_at on exchange_rates
  for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger no_truncate before truncate on exchange_rates for each statement execute function refuse_change();
revoke delete on exchange_rates from kham_app;
