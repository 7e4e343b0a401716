-- A page that everybody is to agree to is published at the word of two: it stands before every deposit and game until they have.
alter table first_words
  drop constraint first_words_act_check,
  drop constraint first_words_subject_kind_check,
  add constraint first_words_act_check check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE',
    'LOOSEN', 'SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'ADD_METHOD', 'CHANGE_METHOD', 'RESET_FACTOR', 'RESET_PASSWORD', 'RAISE_ROLE',
    'CHANGE_ACCOUNT', 'PASSWORD_REQUEST', 'EXCLUSION_OTHER', 'OPEN', 'PUBLISH')),
  add constraint first_words_subject_kind_check check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal',
    'agency', 'rate', 'promotion', 'method', 'staff', 'player', 'match', 'page'));

create or replace function audit.first_roles(p_act text, p_kind text) returns text[] language sql immutable as $$
  select case
    when p_act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE') or p_act = 'REFUND' and p_kind <> 'payment' or p_act = 'DECIDE' and p_kind = 'withdrawal'
      then '{owner,manager,cashier}'::text[]
    when p_act in ('REFUND', 'DECIDE') then '{owner,manager}'
    when p_act in ('PASSWORD_REQUEST', 'CHANGE_ACCOUNT') then '{owner,manager,support}'
    when p_act in ('SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'EXCLUSION_OTHER', 'PUBLISH') then '{owner,manager}'
    else '{owner}' end
$$;
