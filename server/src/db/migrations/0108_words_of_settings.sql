-- What always takes two: rates moved far, promotions with loose terms, where players pay to, who of the staff is let in anew or decides, where a player is
-- paid to (docs/two-words.md). A thing without an id of its own is known by one made of its name.
alter table first_words drop constraint first_words_act_check;
alter table first_words add constraint first_words_act_check check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE',
  'LOOSEN', 'SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'ADD_METHOD', 'CHANGE_METHOD', 'RESET_FACTOR', 'RESET_PASSWORD', 'RAISE_ROLE', 'CHANGE_ACCOUNT', 'PASSWORD_REQUEST'));
alter table first_words drop constraint first_words_subject_kind_check;
alter table first_words add constraint first_words_subject_kind_check check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'reversal',
  'agency', 'rate', 'promotion', 'method', 'staff', 'player'));

-- A rate that two have said is what later moves of a day are measured against; so is one that was there before.
alter table exchange_rates add column by_two boolean not null default true;
alter table exchange_rates alter column by_two set default false;
