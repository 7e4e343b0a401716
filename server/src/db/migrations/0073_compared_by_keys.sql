-- What fill-keys.ts has filled holds from here on. Two that turn out to be the same both stay, and the later one names the earlier:
-- reconciliation lists it as a difference.
update payments p set same_reference_as = s.first_id
from (
  select agency_id, payment_id, first_value(payment_id) over same as first_id from payments
  window same as (partition by agency_id, method, bank_ref_key order by recorded_at, paid_at, bank_ref)
) s
where p.agency_id = s.agency_id and p.payment_id = s.payment_id and s.first_id <> p.payment_id;

update payouts o set same_reference_as = s.first_id
from (
  select agency_id, payout_id, first_value(payout_id) over same as first_id from payouts where bank_ref_key is not null
  window same as (partition by agency_id, method, bank_ref_key order by coalesce(sent_at, created_at), payout_id)
) s
where o.agency_id = s.agency_id and o.payout_id = s.payout_id and s.first_id <> o.payout_id;

alter table payments
  alter column bank_ref_key set not null,
  add constraint same_as_a_payment foreign key (agency_id, same_reference_as) references payments (agency_id, payment_id);
alter table payouts
  add constraint a_key_with_each_reference check ((bank_ref is null) = (bank_ref_key is null)),
  add constraint same_as_a_payout foreign key (agency_id, same_reference_as) references payouts;
alter table bank_accounts
  alter column account_key set not null,
  alter column name_key set not null,
  drop constraint one_player_an_account,
  add constraint one_player_an_account unique (agency_id, bank_code, account_key),
  add constraint a_key_with_each_told_name check (told_name is not null or told_name_key is null);
alter table players alter column name_key set not null;

-- A bank's reference is the same however it is typed.
drop index one_payment_a_reference, payments_by_reference, one_transfer_one_payout, payouts_by_reference;
create unique index one_payment_a_reference on payments (agency_id, method, bank_ref_key) where same_reference_as is null;
create unique index one_payout_a_reference on payouts (agency_id, method, bank_ref_key)
  where bank_ref_key is not null and same_reference_as is null;
create index payments_of_same_reference on payments (agency_id, method) where same_reference_as is not null;
create index payouts_of_same_reference on payouts (agency_id, method) where same_reference_as is not null;

-- What was said of an account is not said of another one.
create or replace function note_account_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  new.asked_at := null;
  new.bank_knows := null;
  new.told_name := null;
  new.told_name_key := null;
  return new;
end $$;

-- An account is known by its number whichever the bank.
drop index bank_accounts_by_number;
create index bank_accounts_by_key on bank_accounts (agency_id, account_key);

drop index payments_by_payer_name, payments_by_payer_account, bank_accounts_by_told_name;
create index payments_by_payer_name on payments (agency_id, name_key) where player_id is not null and name_key is not null;
create index payments_by_payer_account on payments (agency_id, account_key) where player_id is not null and account_key is not null;
create index bank_accounts_by_told_name on bank_accounts (agency_id, told_name_key) where told_name_key is not null;

-- The words of a key. It says what it costs and is not taken apart (for that it sets something), so that the planner uses the indexes.
create function key_words(key text) returns tsvector language sql immutable parallel safe cost 1000 set search_path = pg_catalog as $$
  select array_to_tsvector(string_to_array(key, ' '))
$$;
drop index players_by_words, bank_accounts_by_words;
create index players_by_words on players using gin (key_words(name_key));
create index bank_accounts_by_words on bank_accounts using gin (key_words(name_key));

drop function name_key(text), account_key(text), name_words(text), name_query(text);
