-- The application writes staff and their sessions by these functions alone. Each is one act: it requires a role of the actor, writes the rows and the
-- row of the audit log in one transaction, and logs what it has written. What takes two of the staff requires a word that was seconded in this very
-- transaction. With the application's password alone nobody makes an owner, revives a session, or writes a time that is not now. Sessions of staff begin
-- by it, as sign-ins are the application's, and are logged.

-- Who acts, when and from where. `staff` null = whoever holds the machine, by the login of the tables' owner.
create type audit.actor as (agency text, at timestamptz, staff uuid, address text, request text);

-- By how much the application's clock and this one may differ. Its tests, whose clock is not this one's, put another function in its place.
create function audit.max_clock_skew() returns interval language sql immutable as $$ select interval '10 minutes' $$;

create function audit.refuse(p_why text) returns void language plpgsql as $$
begin
  raise exception '%', p_why using errcode = 'insufficient_privilege';
end $$;

create function audit.require_current_time(p_at timestamptz) returns void language plpgsql as $$
begin
  if p_at between clock_timestamp() - audit.max_clock_skew() and clock_timestamp() + audit.max_clock_skew() then return; end if;
  raise exception 'the clock of the application is not that of the database: % there, % here', p_at, clock_timestamp() using errcode = 'KH001';
end $$;

-- Whether it is the owner of the tables who asks, and not in the application's role.
create function audit.is_operator() returns boolean language sql stable as $$
  select current_setting('role') <> 'kham_app' and pg_has_role(session_user, relowner, 'MEMBER') from pg_class where oid = 'public.staff'::regclass
$$;

-- `p_roles` null = any.
create function audit.require_role(p audit.actor, p_roles text[]) returns void language plpgsql as $$
begin
  perform require_current_time(p.at);
  if p.staff is null and is_operator() then return; end if;
  perform from public.staff s
    where s.agency_id = p.agency and s.staff_id = p.staff and s.deactivated_at is null and (p_roles is null or s.role = any(p_roles))
    for key share;
  if not found then perform refuse('nobody of the staff who may'); end if;
end $$;

create function audit.iso(p_at timestamptz) returns text language sql stable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function audit.differing(p_one jsonb, p_other jsonb) returns jsonb language sql immutable as $$
  select case when p_one is null or p_other is null then p_one
    else (select coalesce(jsonb_object_agg(key, p_one -> key), '{}') from jsonb_object_keys(p_one || p_other) as key
      where coalesce(p_one -> key, 'null') <> coalesce(p_other -> key, 'null')) end
$$;

-- Of a change only what differs is kept.
create function audit.log_change(p audit.actor, p_act text, p_kind text, p_id text, p_before jsonb, p_after jsonb) returns void language sql as $$
  select audit.write(p.agency, p.at, p.staff, p_act, p_kind, p_id, audit.differing(p_before, p_after), audit.differing(p_after, p_before), p.address, p.request)
$$;

-- What two of the staff have just said of something, or one where nobody else could: in this transaction, and the last word is whose call it is.
create function audit.word_of_this_transaction(p audit.actor, p_act text, p_kind text, p_subject uuid) returns jsonb language sql stable as $$
  select w.said from public.first_words w
    where w.agency_id = p.agency and w.act = p_act and w.subject_kind = p_kind and w.subject_id = p_subject
      and w.xmin = pg_current_xact_id()::xid and p.staff = case w.state when 'SECONDED' then w.seconded_by when 'ALONE' then w.said_by end
    order by w.word_id desc limit 1
$$;

create function audit.is_deciding_role(p_role text) returns boolean language sql immutable as $$ select p_role in ('owner', 'manager') $$;

create function audit.staff_facts(p_staff public.staff) returns jsonb language sql immutable as $$
  select jsonb_build_object('username', p_staff.username, 'name', p_staff.display_name, 'role', p_staff.role)
$$;

-- Locks an agency until the transaction ends, and tells how it is.
create function audit.lock_agency(p_agency text) returns setof public.agencies language sql security definer set search_path = audit, pg_temp as $$
  select * from public.agencies a where a.agency_id = p_agency for no key update
$$;

-- Locks one of the staff until the transaction ends.
create function audit.lock_staff(p_agency text, p_staff uuid) returns void language sql security definer set search_path = audit, pg_temp as $$
  select from public.staff s where s.agency_id = p_agency and s.staff_id = p_staff for no key update
$$;

-- Ends all sign-ins under way and sessions of somebody but one session (null = none). Sign-ins first: that waits for one that is just becoming a session,
-- which the second delete then sees.
create function audit.end_sign_ins_and_sessions(p_agency text, p_staff uuid, p_but uuid) returns integer language plpgsql as $$
declare
  many integer;
begin
  delete from public.staff_sign_ins i where i.agency_id = p_agency and i.staff_id = p_staff;
  delete from public.staff_sessions s where s.agency_id = p_agency and s.staff_id = p_staff and s.session_id is distinct from p_but;
  get diagnostics many = row_count;
  return many;
end $$;

-- Somebody new, with a password of a day. Whoever decides takes two; false = the username is somebody's.
create function audit.add_staff(p audit.actor, p_staff uuid, p_username text, p_name text, p_role text, p_password_hash text, p_password_until timestamptz)
returns boolean language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  said jsonb := word_of_this_transaction(p, 'RAISE_ROLE', 'staff', p_staff);
  added public.staff;
begin
  perform lock_agency(p.agency);
  perform require_role(p, '{owner}');
  if p.staff is not null then
    if is_deciding_role(p_role) and (said ->> 'role', said ->> 'displayName') is distinct from (p_role, p_name) then
      perform refuse('whoever decides takes two');
    end if;
    if coalesce(p_password_until > p.at + interval '24 hours', true) then perform refuse('a given password is good for a day'); end if;
  end if;
  insert into public.staff (agency_id, staff_id, username, display_name, role, password_hash, password_expires_at, created_at)
    values (p.agency, p_staff, p_username, p_name, p_role, p_password_hash, p_password_until, p.at)
    on conflict (agency_id, username) do nothing returning * into added;
  if not found then return false; end if;
  perform log_change(p, 'STAFF_ADDED', 'STAFF', p_staff::text, null, staff_facts(added));
  return true;
end $$;

-- What the owner, or two, make of one of the staff. `p_name`, `p_role`: of STAFF_CHANGED; `p_role`: of STAFF_ACTIVATED. `p_password_hash`,
-- `p_password_until`: of STAFF_ACTIVATED and STAFF_PASSWORD_RESET.
create function audit.change_staff(p audit.actor, p_act text, p_staff uuid, p_name text default null, p_role text default null, p_password_hash text default null,
  p_password_until timestamptz default null) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  was public.staff;
  became public.staff;
  said jsonb;
  passkeys integer := 0;
  before jsonb;
  after jsonb;
begin
  -- Of two who change the staff at once the second sees what the first has left.
  perform lock_agency(p.agency);
  select * into was from public.staff s where s.agency_id = p.agency and s.staff_id = p_staff for no key update;
  if not found then perform refuse('nobody of the staff'); end if;
  became := was;
  if p_act = 'STAFF_CHANGED' then
    said := word_of_this_transaction(p, 'RAISE_ROLE', 'staff', p_staff);
    became.role := p_role;
    became.display_name := p_name;
    if is_deciding_role(p_role) and p_role <> was.role and was.role <> 'owner' then
      perform require_role(p, '{owner,manager}');
      if p.staff = p_staff or (said ->> 'role', said ->> 'displayName') is distinct from (p_role, p_name) then perform refuse('a higher role takes two others'); end if;
    else
      perform require_role(p, '{owner}');
    end if;
    before := staff_facts(was);
    after := staff_facts(became);
  elsif p_act = 'STAFF_DEACTIVATED' and was.deactivated_at is null then
    perform require_role(p, '{owner}');
    became.deactivated_at := p.at;
    before := staff_facts(was);
  elsif p_act = 'STAFF_ACTIVATED' and was.deactivated_at is not null then
    perform require_role(p, '{owner}');
    said := word_of_this_transaction(p, 'RAISE_ROLE', 'staff', p_staff);
    became.role := case when not is_deciding_role(was.role) or said ->> 'role' = was.role then was.role else 'viewer' end;
    if p_role is distinct from became.role then perform refuse('whoever decided takes two'); end if;
    became.deactivated_at := null;
    after := staff_facts(became);
  elsif p_act = 'STAFF_PASSWORD_RESET' and was.deactivated_at is null then
    perform require_role(p, '{owner,manager}');
    if p.staff = p_staff or word_of_this_transaction(p, 'RESET_PASSWORD', 'staff', p_staff) is null then perform refuse('another password takes two others'); end if;
  elsif p_act = 'TOTP_RESET' then
    perform require_role(p, '{owner,manager}');
    if p.staff is not null and (p.staff = p_staff or word_of_this_transaction(p, 'RESET_FACTOR', 'staff', p_staff) is null) then
      perform refuse('a reset of a second factor takes two others');
    end if;
    became.totp_secret := null;
    became.totp_since := null;
    became.totp_step := null;
    became.totp_draft := null;
    delete from public.staff_recovery_codes c where c.agency_id = p.agency and c.staff_id = p_staff;
  else
    perform refuse('not of these acts, or not of this person');
  end if;

  if p_act in ('STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET') then
    if p.staff = p_staff or p_password_hash is null or coalesce(p_password_until > p.at + interval '24 hours', true) then
      perform refuse('a given password is good for a day');
    end if;
    became.password_hash := p_password_hash;
    became.password_expires_at := p_password_until;
  end if;
  if was.role = 'owner' and was.deactivated_at is null and (became.role <> 'owner' or became.deactivated_at is not null) then
    perform from public.staff s where s.agency_id = p.agency and s.staff_id <> p_staff and s.role = 'owner' and s.deactivated_at is null
      and (s.password_expires_at is null or s.password_expires_at > p.at);
    if not found then perform refuse('the last owner stays'); end if;
  end if;

  update public.staff s set (display_name, role, deactivated_at, password_hash, password_expires_at, totp_secret, totp_since, totp_step, totp_draft)
    = (select became.display_name, became.role, became.deactivated_at, became.password_hash, became.password_expires_at, became.totp_secret,
      became.totp_since, became.totp_step, became.totp_draft)
    where s.agency_id = p.agency and s.staff_id = p_staff;
  if p_act in ('STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET') then
    delete from public.staff_passkeys k where k.agency_id = p.agency and k.staff_id = p_staff;
    get diagnostics passkeys = row_count;
  end if;
  if p_act <> 'STAFF_CHANGED' then perform end_sign_ins_and_sessions(p.agency, p_staff, null); end if;
  if p_act = 'STAFF_PASSWORD_RESET' and passkeys > 0 or p_act = 'TOTP_RESET' then
    before := jsonb_build_object('passkeys', passkeys);
    after := jsonb_build_object('passkeys', 0);
  end if;
  if p_act = 'TOTP_RESET' then
    before := before || jsonb_build_object('totp', iso(was.totp_since));
    after := after || jsonb_build_object('totp', null);
    if p.staff is null then
      after := after || (select jsonb_build_object('payoutsHeldUntil', iso(max(h.until))) from public.agency_payout_holds h where h.agency_id = p.agency);
    end if;
  end if;
  perform log_change(p, p_act, 'STAFF', p_staff::text, before, after);
end $$;

-- Their own way in: PASSWORD_CHANGED from one hash to another, TOTP_ON for a draft at the step of its code, TOTP_OFF of a secret where it may be. What was begun
-- without it ends, but one session. False = it is not any more what it was.
create function audit.change_own_credentials(p audit.actor, p_act text, p_was text, p_is text default null, p_step bigint default null, p_but uuid default null)
returns boolean language plpgsql security definer set search_path = audit, pg_temp as $$
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

-- A drawn authenticator counts for nothing until its first code.
create function audit.draft_totp(p_agency text, p_staff uuid, p_sealed text) returns void language sql security definer set search_path = audit, pg_temp as $$
  update public.staff set totp_draft = p_sealed where agency_id = p_agency and staff_id = p_staff
$$;

-- Each code counts once, and none before one that was taken; false = it does not. A step is 30 seconds (RFC 6238), and one of later would refuse all
-- until then.
create function audit.use_totp(p_agency text, p_staff uuid, p_secret text, p_step bigint) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(to_timestamp(p_step * 30.0));
  update public.staff s set totp_step = p_step where s.agency_id = p_agency and s.staff_id = p_staff and s.totp_secret = p_secret and s.totp_step < p_step;
  return found;
end $$;

-- A session of twelve hours, in place of the one that the browser had. Nobody has one who works here no more, who has yet to choose a password, or who
-- has no second factor where it takes one.
create function audit.begin_session(p audit.actor, p_token bytea, p_old bytea default null, p_user_agent text default null, p_told jsonb default null)
returns void language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_role(p, null);
  perform from public.staff s join public.agencies a on a.agency_id = s.agency_id
    where s.agency_id = p.agency and s.staff_id = p.staff and s.deactivated_at is null
      and (s.password_expires_at is null and (s.totp_secret is not null or not a.staff_need_totp)
        or exists (select from public.staff_passkeys k where k.agency_id = s.agency_id and k.staff_id = s.staff_id))
    for no key update of s;
  if not found then perform refuse('no session without a password of their own and a second factor'); end if;
  delete from public.staff_sessions s where s.agency_id = p.agency and s.token_hash = p_old;
  insert into public.staff_sessions (agency_id, token_hash, staff_id, created_at, seen_at, expires_at, address, user_agent)
    values (p.agency, p_token, p.staff, p.at, p.at, p.at + interval '12 hours', p.address, p_user_agent);
  perform log_change(p, 'SIGNED_IN', 'STAFF', p.staff::text, null, p_told);
end $$;

-- A sign of life of a session that holds; it never outlives its end, and one that has died stays so.
create function audit.touch_session(p_agency text, p_token bytea, p_at timestamptz) returns void
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(p_at);
  update public.staff_sessions s set seen_at = p_at
    where s.agency_id = p_agency and s.token_hash = p_token and s.seen_at < p_at and s.seen_at > p_at - interval '30 minutes' and s.expires_at > p_at;
end $$;

-- Whose session it is has just shown that it is they.
create function audit.step_up(p audit.actor, p_session uuid) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_role(p, null);
  update public.staff_sessions s set stepped_up_at = p.at
    where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_session and s.expires_at > p.at and s.seen_at > p.at - interval '30 minutes';
end $$;

-- SIGNED_OUT: the session of `p_token`, whose call it is by that. SESSION_ENDED: one of their own. OTHER_SESSIONS_ENDED: their own but one. STAFF_SIGNED_OUT:
-- all of another's. Where none ends, nothing has happened.
create function audit.end_sessions(p audit.actor, p_act text, p_token bytea default null, p_session uuid default null, p_staff uuid default null)
returns void language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  ended public.staff_sessions;
  many integer;
begin
  if p_act = 'SIGNED_OUT' then
    perform require_current_time(p.at);
    delete from public.staff_sessions s where s.agency_id = p.agency and s.token_hash = p_token returning s.* into ended;
    if not found then return; end if;
    p.staff := ended.staff_id;
    perform log_change(p, p_act, 'STAFF', p.staff::text, null, null);
  elsif p_act = 'SESSION_ENDED' then
    perform require_role(p, null);
    delete from public.staff_sessions s where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_session returning s.* into ended;
    if not found then return; end if;
    perform log_change(p, p_act, 'STAFF', p.staff::text, jsonb_build_object('address', ended.address, 'since', iso(ended.created_at)), null);
  elsif p_act = 'OTHER_SESSIONS_ENDED' and p_session is not null then
    perform require_role(p, null);
    many := end_sign_ins_and_sessions(p.agency, p.staff, p_session);
    if many > 0 then perform log_change(p, p_act, 'STAFF', p.staff::text, jsonb_build_object('sessions', many + 1), '{"sessions": 1}'); end if;
  elsif p_act = 'STAFF_SIGNED_OUT' and p.staff <> p_staff then
    perform require_role(p, '{owner}');
    many := end_sign_ins_and_sessions(p.agency, p_staff, null);
    if many > 0 then perform log_change(p, p_act, 'STAFF', p_staff::text, jsonb_build_object('sessions', many), '{"sessions": 0}'); end if;
  else
    perform refuse('not of these acts');
  end if;
end $$;

-- For the schedule: drops the sessions that hold no more, of every agency.
create function audit.forget_sessions(p_at timestamptz) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(p_at);
  delete from public.staff_sessions where expires_at <= p_at or seen_at <= p_at - interval '30 minutes';
end $$;

revoke insert, update on staff from kham_app;
revoke insert, update, delete on staff_sessions from kham_app;

-- Whatever else the application logs it dates as now, too: what the functions ask of the log cannot be dated ahead of them. As in 0125 otherwise.
create or replace function audit.write(p_agency text, p_at timestamptz, p_staff uuid, p_act text, p_subject_kind text, p_subject_id text, p_before jsonb,
  p_after jsonb, p_address text, p_request text) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(p_at);
  insert into public.audit_log (agency_id, audit_id, at, staff_id, act, subject_kind, subject_id, before, after, address, request_id)
    -- A UUID version 7: its first 48 bits are milliseconds, and the rest is of chance.
    select p_agency, (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
      p_at, p_staff, p_act, p_subject_kind, p_subject_id, p_before, p_after, p_address, p_request;
end $$;
