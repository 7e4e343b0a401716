-- A report that a payment did not go back to its payer takes two words from the bounds on, as of a withdrawal: a cashier may say the first.
create or replace function audit.first_roles(p_act text, p_kind text) returns text[] language sql immutable as $$
  select case
    when p_act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'PAY_BILL') or p_act = 'REFUND' and p_kind <> 'payment'
      or p_act = 'DECIDE' and p_kind in ('withdrawal', 'payment')
      then '{owner,manager,cashier}'::text[]
    when p_act in ('REFUND', 'DECIDE') then '{owner,manager}'
    when p_act in ('PASSWORD_REQUEST', 'CHANGE_ACCOUNT') then '{owner,manager,support}'
    when p_act in ('SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'EXCLUSION_OTHER', 'PUBLISH') then '{owner,manager}'
    else '{owner}' end
$$;

-- It is audited of what is said from now on: before, it took no word.
insert into audit.rules_since select 'words of payments sent back', coalesce(max(at), '-infinity') from order_steps
  where order_kind = 'payment' and step in ('PAYOUT_RETURNED', 'PAYOUT_REJECTED') and by = 'STAFF';
