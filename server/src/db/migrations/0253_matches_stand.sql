-- A break by a match with somebody who is excluded is no more the application's to shorten than one's own is: the match says no less than before, and two
-- people say that it is another person. What the owner of the tables does by hand is for the audit to tell.
create function refuse_shorter_match() returns trigger language plpgsql as $$
begin
  if new.matched_until is distinct from (select max(m.until) from public.exclusion_matches m
      where m.agency_id = new.agency_id and m.player_id = new.player_id and m.state <> 'OTHER') then
    raise exception 'a break by a match lasts as long as its matches' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger match_only_grows before update of matched_until on players for each row
  when (old.matched_until is not null and (new.matched_until is null or new.matched_until < old.matched_until) and not audit.is_operator())
  execute function refuse_shorter_match();

create function keep_match() returns trigger language plpgsql as $$
declare
  decided constant text[] := '{until,state,decided_by,decided_at,note}';
begin
  if tg_op = 'INSERT' and new.state = 'OPEN' then return new; end if;
  if tg_op = 'UPDATE' and new.until >= old.until and to_jsonb(new) - decided = to_jsonb(old) - decided and (
      (new.state, new.decided_by, new.decided_at, new.note) is not distinct from (old.state, old.decided_by, old.decided_at, old.note)
      or old.state = 'OPEN' and (new.state = 'SAME' or exists (select from public.first_words w
        where w.agency_id = new.agency_id and w.subject_kind = 'match' and w.subject_id = new.match_id and w.act = 'EXCLUSION_OTHER'
          and new.decided_by = case w.state when 'SECONDED' then w.seconded_by when 'ALONE' then w.said_by end))) then
    return new;
  end if;
  raise exception 'a match stands, and takes two to be another person' using errcode = 'insufficient_privilege';
end $$;
create trigger stands before insert or update or delete on exclusion_matches for each row when (not audit.is_operator()) execute function keep_match();

create function keep_registered() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.hash = old.hash and new.until >= old.until and new.permanent >= old.permanent then return new; end if;
  if tg_op = 'DELETE' and not old.permanent and old.until <= clock_timestamp() + audit.max_clock_skew() then return old; end if;
  raise exception 'what is registered stands until its end' using errcode = 'insufficient_privilege';
end $$;
create trigger stands before update or delete on exclusion_register for each row when (not audit.is_operator()) execute function keep_registered();
