-- To say that somebody is another person than who is excluded ends a break, so it takes two (docs/two-words.md).
do $$
declare
  acts text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'first_words_act_check');
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'first_words_subject_kind_check');
begin
  alter table first_words drop constraint first_words_act_check, drop constraint first_words_subject_kind_check;
  execute format('alter table first_words add constraint first_words_act_check check (%s or act = ''EXCLUSION_OTHER''),
    add constraint first_words_subject_kind_check check (%s or subject_kind = ''match'')', acts, kinds);
end $$;
