-- What a rule of a player's sends back by itself is a first word from the bound on (docs/two-words.md): nobody of the staff has said it, and one of them
-- says the second. A rule says nothing else, and never both words.
alter table first_words
  alter column said_by drop not null,
  add constraint said_by_somebody_or_a_rule check (said_by is not null or (act = 'REFUND' and subject_kind = 'payment' and state <> 'ALONE'));
