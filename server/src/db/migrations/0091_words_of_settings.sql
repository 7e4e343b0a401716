-- A setting that lets more happen at the word of one takes two words, and holds a day later.
alter table first_words drop constraint first_words_act_check;
alter table first_words add constraint first_words_act_check
  check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE', 'LOOSEN'));
alter table first_words drop constraint first_words_subject_kind_check;
alter table first_words add constraint first_words_subject_kind_check
  check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment', 'agency'));
-- What the bounds of two words will be, and from when on.
alter table agencies
  add column four_eyes_next jsonb check (jsonb_typeof(four_eyes_next) = 'object'),
  add column four_eyes_next_at timestamptz,
  add column four_eyes_next_by uuid,
  add constraint four_eyes_next_has_a_time check (num_nulls(four_eyes_next, four_eyes_next_at, four_eyes_next_by) in (0, 3));
create index four_eyes_to_begin on agencies (four_eyes_next_at) where four_eyes_next_at is not null;
