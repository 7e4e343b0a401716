-- How a provider is reached takes two words: whoever answers in its place says what credit players have (docs/two-words.md).
alter table first_words
  drop constraint first_words_act_check,
  drop constraint first_words_subject_kind_check,
  add constraint first_words_act_check check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE',
    'LOOSEN', 'SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'ADD_METHOD', 'CHANGE_METHOD', 'SET_PROVIDER', 'RESET_FACTOR', 'RESET_PASSWORD', 'RAISE_ROLE',
    'CHANGE_ACCOUNT', 'PASSWORD_REQUEST', 'EXCLUSION_OTHER', 'OPEN', 'PUBLISH', 'PAY_BILL')) not valid,
  add constraint first_words_subject_kind_check check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal',
    'agency', 'rate', 'promotion', 'method', 'provider', 'staff', 'player', 'match', 'page', 'bill')) not valid;
alter table first_words validate constraint first_words_act_check;
alter table first_words validate constraint first_words_subject_kind_check;
