-- The bank accounts that each method's money has ever come to, so that one reference of one account counts once, whichever of its methods tells
-- of it (docs/sameness.md). A method that no gateway answers for may be given another account while payments to the old one are still told of.
create table method_accounts (
  agency_id text not null,
  method text not null,
  account text not null,
  primary key (agency_id, method, account),
  foreign key (agency_id, method) references payment_methods on delete cascade
);
create index method_accounts_by_account on method_accounts (agency_id, account);

create function note_method_accounts() returns trigger language plpgsql as $$
begin
  insert into method_accounts
    select new.agency_id, new.method, account
    from (values ('mid ' || new.iin || ' ' || nullif(new.mid, '')), ('number ' || (new.settings->>'accountNumber'))) known (account)
    where account is not null
    on conflict do nothing;
  return null;
end $$;
create trigger accounts_are_noted after insert or update of mid, iin, settings on payment_methods
  for each row execute function note_method_accounts();

insert into method_accounts
  select agency_id, method, 'mid ' || iin || ' ' || mid from payment_methods where mid <> ''
  union all
  select agency_id, method, 'number ' || (settings->>'accountNumber') from payment_methods where settings->>'accountNumber' is not null;
