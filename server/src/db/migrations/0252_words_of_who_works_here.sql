-- Whether somebody works here in one of these roles. Whoever changes that waits until this transaction ends, and finds what it has written.
create function audit.holds_role(p_agency text, p_staff uuid, p_roles text[]) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform from public.staff s where s.agency_id = p_agency and s.staff_id = p_staff for share;
  return exists (select from public.staff s
    where s.agency_id = p_agency and s.staff_id = p_staff and s.deactivated_at is null and s.role = any(p_roles));
end $$;

create or replace function audit.say_word(p audit.actor, p_word uuid, p_over uuid, p_act text, p_kind text, p_subject uuid,
  p_content text, p_said jsonb, p_side text,
  p_weight bigint, p_until timestamptz, p_is_alone boolean, p_about_kind text, p_about text) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform holds_role(p.agency, p.staff, null);
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

create or replace function audit.second_word(p audit.actor, p_word uuid) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  first public.first_words;
begin
  perform holds_role(p.agency, p.staff, null);
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
