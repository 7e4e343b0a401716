-- How long deposits and withdrawals took in the seven days before `until`, told alike by every process until the next whole five minutes.
create table measured_times (
  agency_id text primary key references agencies,
  until timestamptz not null,
  answer jsonb not null check (jsonb_typeof(answer) = 'object')
);

create index deposits_credited on deposits (agency_id, credited_at) where credited_at is not null;
create index withdrawals_paid_out on withdrawals (agency_id, ended_at) where status = 'SUCCESS';
create index deposits_waiting_for_credit on deposits (agency_id, paid_at) where status = 'PAID';
create index withdrawals_waiting_for_money on withdrawals (agency_id, created_at) where status in ('OPEN', 'PAID');
