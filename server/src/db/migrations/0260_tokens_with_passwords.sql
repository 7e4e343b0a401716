-- breaks: servers of before that give a session a new token refuse a changed password of the staff.
-- A session of the staff gets another token with a changed password alone, which the audit log tells: by a function of its own whoever had the
-- application's password took over a session of anybody, stepped up as it was, and nothing told of it.
drop function audit.renew_session(audit.actor, uuid, bytea);
drop function audit.change_own_credentials(audit.actor, text, text, text, bigint, uuid);

-- As in 0130, and: `p_token` is what the one session goes on under after PASSWORD_CHANGED.
create function audit.change_own_credentials(p audit.actor, p_act text, p_was text, p_is text default null, p_step bigint default null,
  p_but uuid default null, p_token bytea default null) returns boolean language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  was public.staff;
  is_done boolean;
  before jsonb;
  after jsonb;
begin
  perform require_role(p, null);
  select * into was from public.staff s where s.agency_id = p.agency and s.staff_id = p.staff for no key update;
  if p_act = 'PASSWORD_CHANGED' then
    update public.staff s set password_hash = p_is, password_expires_at = null
      where s.agency_id = p.agency and s.staff_id = p.staff and s.password_hash = p_was;
    is_done := found;
    -- Of a session that has ended meanwhile there is nothing to go on.
    if is_done and p_but is not null then
      update public.staff_sessions s set token_hash = p_token where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_but;
    end if;
  elsif p_act = 'TOTP_ON' then
    update public.staff s set totp_secret = s.totp_draft, totp_since = p.at, totp_step = p_step, totp_draft = null
      where s.agency_id = p.agency and s.staff_id = p.staff and s.totp_draft = p_was;
    is_done := found;
    before := jsonb_build_object('totp', iso(was.totp_since));
    after := jsonb_build_object('totp', iso(p.at));
  elsif p_act = 'TOTP_OFF' then
    update public.staff s set totp_secret = null, totp_since = null, totp_step = null, totp_draft = null
      where s.agency_id = p.agency and s.staff_id = p.staff and s.totp_secret = p_was
        and exists (select from public.agencies a where a.agency_id = p.agency and not a.staff_need_totp);
    is_done := found;
    if is_done then delete from public.staff_recovery_codes c where c.agency_id = p.agency and c.staff_id = p.staff; end if;
  else
    perform refuse('not of these acts');
  end if;
  if not is_done then return false; end if;
  if p_act <> 'TOTP_OFF' then perform end_sign_ins_and_sessions(p.agency, p.staff, p_but); end if;
  perform log_change(p, p_act, 'STAFF', p.staff::text, before, after);
  return true;
end $$;
