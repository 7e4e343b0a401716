-- breaks: servers of before neither add nor remove a passkey of the staff, nor take one.
-- A passkey stands for password and code, so it is written as sessions are (0130): by functions alone, which tell the audit log. Whoever had the
-- application's password gave an owner a passkey of their own, or a second factor to who has none, and nothing told of it.
-- False = the credential is somebody's already.
create function audit.add_passkey(p audit.actor, p_passkey uuid, p_host text, p_credential bytea, p_key bytea, p_counter bigint, p_transports text,
  p_name text) returns boolean language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_role(p, null);
  insert into public.staff_passkeys (agency_id, passkey_id, staff_id, host, credential_id, public_key, counter, transports, name, created_at)
    values (p.agency, p_passkey, p.staff, p_host, p_credential, p_key, p_counter, p_transports, p_name, p.at)
    on conflict (agency_id, credential_id) do nothing;
  if not found then return false; end if;
  perform log_change(p, 'PASSKEY_ADDED', 'STAFF', p.staff::text, null, jsonb_build_object('passkey', p_name, 'host', p_host));
  return true;
end $$;

-- One of their own. False = there is none.
create function audit.remove_passkey(p audit.actor, p_passkey uuid) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  gone public.staff_passkeys;
begin
  perform require_role(p, null);
  delete from public.staff_passkeys k where k.agency_id = p.agency and k.staff_id = p.staff and k.passkey_id = p_passkey returning k.* into gone;
  if not found then return false; end if;
  perform log_change(p, 'PASSKEY_REMOVED', 'STAFF', p.staff::text, jsonb_build_object('passkey', gone.name, 'host', gone.host), null);
  return true;
end $$;

-- Its counter only ever grows, unless it counts nothing at all. False = it did not, or the passkey is gone.
create function audit.use_passkey(p_agency text, p_passkey uuid, p_counter bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_current_time(p_at);
  update public.staff_passkeys k set counter = p_counter, last_used_at = p_at
    where k.agency_id = p_agency and k.passkey_id = p_passkey and case when p_counter = 0 then k.counter = 0 else k.counter < p_counter end;
  return found;
end $$;

revoke insert, update, delete on staff_passkeys from kham_app;
