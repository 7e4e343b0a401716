-- That a provider's bill was paid for far more or less kip than the rates make of it takes two words (docs/provider-bills.md).
alter table first_words
  drop constraint first_words_act_check,
  drop constraint first_words_subject_kind_check,
  add constraint first_words_act_check check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE',
    'LOOSEN', 'SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'ADD_METHOD', 'CHANGE_METHOD', 'RESET_FACTOR', 'RESET_PASSWORD', 'RAISE_ROLE',
    'CHANGE_ACCOUNT', 'PASSWORD_REQUEST', 'EXCLUSION_OTHER', 'OPEN', 'PUBLISH', 'PAY_BILL')) not valid,
  add constraint first_words_subject_kind_check check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal',
    'agency', 'rate', 'promotion', 'method', 'staff', 'player', 'match', 'page', 'bill')) not valid;
alter table first_words validate constraint first_words_act_check;
alter table first_words validate constraint first_words_subject_kind_check;

create or replace function audit.first_roles(p_act text, p_kind text) returns text[] language sql immutable as $$
  select case
    when p_act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'PAY_BILL') or p_act = 'REFUND' and p_kind <> 'payment' or p_act = 'DECIDE' and p_kind = 'withdrawal'
      then '{owner,manager,cashier}'::text[]
    when p_act in ('REFUND', 'DECIDE') then '{owner,manager}'
    when p_act in ('PASSWORD_REQUEST', 'CHANGE_ACCOUNT') then '{owner,manager,support}'
    when p_act in ('SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'EXCLUSION_OTHER', 'PUBLISH') then '{owner,manager}'
    else '{owner}' end
$$;
