-- Who has forgotten the password asks for a new one in their own browser, which gets a cookie; the code is told to support, and opens nothing by itself.
-- Two of the staff let that browser, and no other, set the password (docs/players.md). A row stands for every name that is asked for, also where nobody
-- has it, so that the answers are alike.
create table password_requests (
  agency_id     text not null references agencies,
  request_id    uuid not null,
  code          text not null check (code ~ '^R-[0-9A-HJKMNP-TV-Z]{8}$'),
  -- Of the browser's cookie.
  token_hash    bytea not null check (length(token_hash) = 32),
  -- null = nobody has the name.
  player_id     uuid,
  -- Whether that player had signed in with the browser before.
  known_browser boolean not null,
  asked_at      timestamptz not null,
  expires_at    timestamptz not null check (expires_at > asked_at),
  -- Since when that browser may set the password; since when nothing comes of it any more, used or not.
  approved_at   timestamptz,
  ended_at      timestamptz,
  primary key (agency_id, request_id),
  unique (agency_id, code),
  unique (agency_id, token_hash),
  foreign key (agency_id, player_id) references players,
  constraint approved_for_somebody check (approved_at is null or player_id is not null)
);
create index password_requests_of_player on password_requests (agency_id, player_id) where player_id is not null;
create index password_requests_old on password_requests (expires_at);
-- What was asked, by whom, in which browser, stays; it is let through once and ends once.
create trigger stays before update of agency_id, request_id, code, token_hash, player_id, known_browser, asked_at, expires_at on password_requests
  for each row execute function refuse_change();
create trigger ended_once before update on password_requests for each row when (old.ended_at is not null) execute function refuse_change();
create trigger approved_once before update of approved_at on password_requests for each row when (old.approved_at is not null)
  execute function refuse_change();

-- A player may be what two words are about, whatever else there is.
do $$
declare
  acts text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'first_words_act_check');
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'first_words_subject_kind_check');
begin
  alter table first_words drop constraint first_words_act_check, drop constraint first_words_subject_kind_check;
  execute format('alter table first_words add constraint first_words_act_check check (%s or act = ''PASSWORD_REQUEST''),
    add constraint first_words_subject_kind_check check (%s or subject_kind = ''player'')', acts, kinds);
end $$;

-- Nobody of the staff holds what opens a player's account any more: a link is sent to the player alone, and those that were handed out end.
delete from password_links;
