-- What makes credit or sends money out takes two of the staff from a bound on (docs/two-words.md): what the first of them has said stands here until
-- another says the same of the same thing, or it ends. Nothing has moved before the second word.
create table first_words (
  agency_id    text not null,
  word_id      uuid not null,
  act          text not null check (act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE')),
  subject_kind text not null check (subject_kind in ('deposit', 'withdrawal', 'move', 'payment', 'adjustment')),
  subject_id   uuid not null,
  -- What two who say the same have in common, as one text; what was said, as people read it.
  content_key  text not null,
  said         jsonb not null check (jsonb_typeof(said) = 'object'),
  side         text not null check (side in ('CREDIT', 'MONEY')),
  -- In kip; null = it always takes two.
  weight_minor bigint check (weight_minor >= 0),
  said_by      uuid not null,
  said_at      timestamptz not null,
  expires_at   timestamptz not null,
  -- SECONDED: it has happened at the word of two. ALONE: at the word of one, where nobody else could say the second. REPLACED: another content took its
  -- place. ENDED: what it is about has changed. EXPIRED: nobody has said the second word in time.
  state        text not null check (state in ('WAITING', 'SECONDED', 'ALONE', 'REFUSED', 'REPLACED', 'ENDED', 'EXPIRED')),
  resolved_at  timestamptz,
  seconded_by  uuid,
  refused_by   uuid,
  note         text check (length(note) between 1 and 1000),
  primary key (agency_id, word_id),
  foreign key (agency_id, said_by) references staff,
  foreign key (agency_id, seconded_by) references staff,
  foreign key (agency_id, refused_by) references staff,
  constraint said_by_two check (seconded_by <> said_by),
  constraint seconded_by_somebody check ((state = 'SECONDED') = (seconded_by is not null)),
  constraint refused_by_somebody check ((state = 'REFUSED') = (refused_by is not null)),
  constraint resolved_at_a_time check ((state = 'WAITING') = (resolved_at is null))
);
create unique index first_words_one_waits on first_words (agency_id, subject_id, subject_kind) where state = 'WAITING';
create index first_words_oldest on first_words (agency_id, said_at, word_id) where state = 'WAITING';
create index first_words_to_expire on first_words (expires_at) where state = 'WAITING';
create index first_words_of_subject on first_words (agency_id, subject_id, resolved_at);
create trigger stays before delete or update of agency_id, word_id, act, subject_kind, subject_id, content_key, said, side, weight_minor, said_by, said_at,
  expires_at on first_words for each row execute function refuse_change();
create trigger resolved_once before update on first_words for each row when (old.state <> 'WAITING') execute function refuse_change();
create trigger no_truncate before truncate on first_words for each statement execute function refuse_change();
revoke delete on first_words from kham_app;

-- What one of the staff has let happen alone, below the bounds: it adds up over a day of Vientiane, credit and kip apart.
create table lone_acts (
  agency_id    text not null,
  act_id       uuid not null,
  staff_id     uuid not null,
  at           timestamptz not null,
  act          text not null,
  subject_kind text not null,
  subject_id   uuid not null,
  side         text not null check (side in ('CREDIT', 'MONEY')),
  weight_minor bigint not null check (weight_minor >= 0),
  -- The bounds at that time, and what the day's sum became.
  from_minor   bigint not null,
  day_minor    bigint not null,
  sum_minor    bigint not null,
  primary key (agency_id, act_id),
  foreign key (agency_id, staff_id) references staff,
  constraint below_the_bounds check (weight_minor < from_minor and sum_minor < day_minor and weight_minor <= sum_minor)
);
create index lone_acts_of_day on lone_acts (agency_id, staff_id, side, at);
create index lone_acts_of_subject on lone_acts (agency_id, subject_id, at);
create index lone_acts_by_time on lone_acts (agency_id, staff_id, at);
create trigger append_only before update or delete on lone_acts for each row execute function refuse_change();
create trigger no_truncate before truncate on lone_acts for each statement execute function refuse_change();
revoke update, delete on lone_acts from kham_app;

-- Whatever happens to a thing ends the word that waits on it: what the first of two has looked at is no longer what is there.
create function end_first_word() returns trigger language plpgsql as $$
begin
  update first_words set state = 'ENDED', resolved_at = new.at
    where agency_id = new.agency_id and subject_id = new.order_id and subject_kind = new.order_kind and state = 'WAITING';
  return null;
end $$;
create trigger ends_first_word after insert on order_steps for each row
  when (new.step not in ('SECOND_NEEDED', 'SECOND_REFUSED', 'PROVIDER_SILENT', 'BANK_SILENT')) execute function end_first_word();

-- From which weight on an act takes two, and from which sum of a day; from when on a payment that the staff confirms needs its slip; how long payouts of
-- a player are held after a change of the account.
update agencies set four_eyes_minor = least(coalesce(four_eyes_minor, 500000000), 100000000000);
alter table agencies
  alter column four_eyes_minor set default 500000000,
  alter column four_eyes_minor set not null,
  add constraint four_eyes_in_bounds check (four_eyes_minor between 0 and 100000000000),
  add column four_eyes_day_minor bigint not null default 5000000000 check (four_eyes_day_minor between 0 and 100000000000),
  add column slip_from_minor bigint check (slip_from_minor between 0 and 100000000000),
  add column hold_hours integer not null default 24 check (hold_hours between 1 and 168),
  add column four_eyes_version integer not null default 0;

-- The first of two who approve a payout or send money back is a first word now; one that waits is said again.
update withdrawals set approved_once_by = null, approved_once_at = null where approved_once_by is not null and approved_by is null and status = 'OPEN';
alter table deposits drop column refund_once_by, drop column refund_once_at;
alter table payments drop column refund_once_by, drop column refund_once_at, drop column refund_bank, drop column refund_account, drop column refund_name;
