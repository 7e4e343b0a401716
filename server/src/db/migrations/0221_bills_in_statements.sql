-- A transfer that has paid a provider's bill is one of ours in a bank statement, as payments and payouts are.
alter table statement_results add column bill_id uuid;
alter table statement_results add constraint statement_results_of_bills
  foreign key (agency_id, bill_id) references provider_bills (agency_id, bill_id) not valid;
alter table statement_results validate constraint statement_results_of_bills;
alter table statement_results drop constraint names_one_of_ours;
alter table statement_results add constraint names_one_of_ours
  check (num_nonnulls(payment_id, payout_id, bill_id) = case result when 'UNKNOWN_TO_US' then 0 else 1 end) not valid;
alter table statement_results validate constraint names_one_of_ours;
create index statement_results_of_bill on statement_results (agency_id, bill_id) where bill_id is not null;
