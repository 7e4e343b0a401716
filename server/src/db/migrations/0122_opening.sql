-- An agency that was made anew takes no money before it is open; those that are there are.
alter table agencies
  add column opened_at timestamptz default now(),
  -- Who tries deposit and payout before that.
  add column test_player_id uuid,
  add foreign key (agency_id, test_player_id) references players (agency_id, player_id);

alter table installation add column backed_up_at timestamptz;

alter table first_words drop constraint first_words_act_check;
alter table first_words add constraint first_words_act_check check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE',
  'LOOSEN', 'SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'ADD_METHOD', 'CHANGE_METHOD', 'RESET_FACTOR', 'RESET_PASSWORD', 'RAISE_ROLE', 'CHANGE_ACCOUNT', 'PASSWORD_REQUEST',
  'OPEN'));
