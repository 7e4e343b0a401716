-- To say that somebody is another person than who is excluded ends a break, so it takes two (docs/two-words.md).
alter table first_words drop constraint first_words_act_check;
alter table first_words add constraint first_words_act_check check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE',
  'LOOSEN', 'SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'ADD_METHOD', 'CHANGE_METHOD', 'RESET_FACTOR', 'RESET_PASSWORD', 'RAISE_ROLE', 'CHANGE_ACCOUNT', 'PASSWORD_REQUEST',
  'EXCLUSION_OTHER'));
alter table first_words drop constraint first_words_subject_kind_check;
alter table first_words add constraint first_words_subject_kind_check check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal',
  'agency', 'rate', 'promotion', 'method', 'staff', 'player', 'match'));
