-- What takes two of the staff is said by these functions alone: who says a word works here and may, who says the second is another than who has said the
-- first, and whoever is both could find nobody else. A word that was said is never another one, and one that is over never waits again (0090).

-- Whether nobody has given somebody a way to sign in within a day. If another has, all that they say is a first word, and they do nothing alone, however small.
create function audit.has_own_credentials(p_agency text, p_staff uuid, p_at timestamptz) returns boolean language sql stable as $$
  select not exists (select from public.audit_log a
    where a.agency_id = p_agency and a.subject_kind = 'STAFF' and a.subject_id = p_staff::text and a.at > p_at - interval '24 hours'
      and (a.act in ('STAFF_PASSWORD_RESET', 'TOTP_RESET') or a.act in ('STAFF_ADDED', 'STAFF_ACTIVATED') and a.staff_id is not null))
$$;

-- Whether what somebody says is both words: nobody else of the staff of these roles, nor whom it is about, with a password or passkey of their own may say
-- the second one, and nobody could within a day. So whoever deactivates colleagues waits.
create function audit.is_alone(p_agency text, p_staff uuid, p_about uuid, p_roles text[], p_at timestamptz) returns boolean language sql stable as $$
  select not exists (select from public.staff s where s.agency_id = p_agency and s.staff_id not in (p_staff, p_about) and (
    s.deactivated_at is null and s.role = any(p_roles)
      and (s.password_expires_at is null or exists (select from public.staff_passkeys k where k.agency_id = s.agency_id and k.staff_id = s.staff_id))
    or s.deactivated_at > p_at - interval '24 hours' and s.role = any(p_roles)
    or exists (select from public.audit_log a where a.agency_id = s.agency_id and a.subject_id = s.staff_id::text and a.subject_kind = 'STAFF'
      and a.act in ('STAFF_DEACTIVATED', 'STAFF_ACTIVATED', 'STAFF_CHANGED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET')
      and a.at > p_at - interval '24 hours' and coalesce(a.before ->> 'role', s.role) = any(p_roles))))
$$;

-- Who may say the first word of an act, and the second (contract/src/desk/staff-roles.ts, features/desk/second-words/second-word.ts).
create function audit.first_roles(p_act text, p_kind text) returns text[] language sql immutable as $$
  select case
    when p_act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE') or p_act = 'REFUND' and p_kind <> 'payment' or p_act = 'DECIDE' and p_kind = 'withdrawal'
      then '{owner,manager,cashier}'::text[]
    when p_act in ('REFUND', 'DECIDE') then '{owner,manager}'
    when p_act in ('PASSWORD_REQUEST', 'CHANGE_ACCOUNT') then '{owner,manager,support}'
    when p_act in ('SET_RATE', 'WITHDRAW_RATE', 'SWITCH_ON', 'EXCLUSION_OTHER') then '{owner,manager}'
    else '{owner}' end
$$;
create function audit.second_roles(p_act text, p_kind text) returns text[] language sql immutable as $$
  select case when p_act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE') or p_act = 'REFUND' and p_kind <> 'payment' then '{owner,manager,cashier}'::text[]
    else '{owner,manager}' end
$$;

-- A word waits for the second in place of `p_over`, or is both where nobody else could say it; of a rule's refund nobody has said it. `p_about`: to what the log
-- says that it was done. False = what was to be replaced waits no more.
create function audit.say_word(p audit.actor, p_word uuid, p_over uuid, p_act text, p_kind text, p_subject uuid, p_content text, p_said jsonb, p_side text,
  p_weight bigint, p_until timestamptz, p_is_alone boolean, p_about_kind text, p_about text) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  if p.staff is null and p_act = 'REFUND' and p_kind = 'payment' and not p_is_alone then perform require_current_time(p.at);
  else perform require_role(p, case when p_is_alone then second_roles(p_act, p_kind) else first_roles(p_act, p_kind) end); end if;
  if p_kind = 'staff' and p.staff = p_subject then perform refuse('nobody says a word about themselves'); end if;
  if p_is_alone and not (p.staff is not null and is_alone(p.agency, p.staff,
      case when p_kind = 'staff' then p_subject else p.staff end, second_roles(p_act, p_kind), p.at)
    and exists (select from public.staff s where s.agency_id = p.agency and s.staff_id = p.staff and s.role = any(first_roles(p_act, p_kind)))) then
    perform refuse('another may say the second word');
  end if;
  if p_over is not null then
    update public.first_words w set state = case when w.expires_at > p.at then 'REPLACED' else 'EXPIRED' end, resolved_at = p.at
      where w.agency_id = p.agency and w.word_id = p_over and w.subject_kind = p_kind and w.subject_id = p_subject and w.state = 'WAITING';
    if not found then return false; end if;
  end if;
  insert into public.first_words (agency_id, word_id, act, subject_kind, subject_id, content_key, said, side, weight_minor, said_by, said_at, expires_at, state,
      resolved_at)
    values (p.agency, p_word, p_act, p_kind, p_subject, p_content, p_said, p_side, p_weight, p.staff, p.at, least(p_until, p.at + interval '24 hours'),
      case when p_is_alone then 'ALONE' else 'WAITING' end, case when p_is_alone then p.at end);
  if p_is_alone then
    perform log_change(p, 'SAID_ALONE', p_about_kind, p_about, null, jsonb_build_object('act', p_act, 'of', p_kind, 'id', p_subject, 'alone', true));
  end if;
  return true;
end $$;

-- Another of the staff says the second word: on their own, and after somebody who had no way to sign in from them within a day before. False = it waits no more.
create function audit.second_word(p audit.actor, p_word uuid) returns boolean language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  first public.first_words;
begin
  select * into first from public.first_words w where w.agency_id = p.agency and w.word_id = p_word for update;
  if not found then return false; end if;
  perform require_role(p, second_roles(first.act, first.subject_kind));
  if first.state <> 'WAITING' or first.expires_at <= p.at then return false; end if;
  if p.staff is null or p.staff = first.said_by or first.subject_kind = 'staff' and p.staff = first.subject_id
    or not has_own_credentials(p.agency, p.staff, p.at)
    or exists (select from public.audit_log a where a.agency_id = p.agency and a.subject_kind = 'STAFF' and a.subject_id = first.said_by::text
      and a.staff_id = p.staff and a.act in ('STAFF_ADDED', 'STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET')
      and a.at > first.said_at - interval '24 hours') then
    perform refuse('another says the second word');
  end if;
  update public.first_words w set state = 'SECONDED', resolved_at = p.at, seconded_by = p.staff where w.agency_id = p.agency and w.word_id = p_word;
  return true;
end $$;

-- One of those who may say one of the two words, or who has said the first, refuses it. False = it waits no more.
create function audit.refuse_word(p audit.actor, p_word uuid, p_note text, p_about_kind text, p_about text) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  word public.first_words;
begin
  select * into word from public.first_words w where w.agency_id = p.agency and w.word_id = p_word for update;
  if not found then return false; end if;
  perform require_role(p, case when p.staff = word.said_by then null
    when word.act in ('PASSWORD_REQUEST', 'CHANGE_ACCOUNT') then first_roles(word.act, word.subject_kind) else second_roles(word.act, word.subject_kind) end);
  if p.staff is null then perform refuse('nobody'); end if;
  if word.state <> 'WAITING' then return false; end if;
  update public.first_words w set state = 'REFUSED', resolved_at = p.at, refused_by = p.staff, note = p_note
    where w.agency_id = p.agency and w.word_id = p_word;
  perform log_change(p, 'WORD_REFUSED', p_about_kind, p_about, null, jsonb_build_object('word', word.act, 'note', p_note));
  return true;
end $$;

-- What has changed is no longer what the first of two has looked at. `p_act` null = any.
create function audit.end_word(p_agency text, p_kind text, p_subject uuid, p_at timestamptz, p_act text) returns void
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(p_at);
  update public.first_words w set state = 'ENDED', resolved_at = p_at
    where w.agency_id = p_agency and w.subject_kind = p_kind and w.subject_id = p_subject and w.state = 'WAITING' and (p_act is null or w.act = p_act);
end $$;

-- For the schedule: what nobody has seconded in time has ended.
create function audit.expire_words(p_at timestamptz) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(p_at);
  update public.first_words set state = 'EXPIRED', resolved_at = p_at where state = 'WAITING' and expires_at <= p_at;
end $$;

-- A step of what it is about ends it, whoever writes the step.
alter function end_first_word() security definer set search_path = public, pg_temp;
revoke execute on function end_first_word() from public;

revoke insert, update on first_words from kham_app;
