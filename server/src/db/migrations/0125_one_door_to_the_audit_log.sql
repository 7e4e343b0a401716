-- The audit log is written through this door alone: whoever has the application's password writes no row of the log by hand. The id is made here of the
-- time, so that no row stands among older ones than itself. The time is the caller's, whose clock may be a simulated one: what is dated back stands in the
-- chain behind what it says to be older than, and is named by the audit (0083).
create function audit.write(p_agency text, p_at timestamptz, p_staff uuid, p_act text, p_subject_kind text, p_subject_id text, p_before jsonb, p_after jsonb,
  p_address text, p_request text) returns void language sql security definer set search_path = audit, pg_temp as $$
  insert into public.audit_log (agency_id, audit_id, at, staff_id, act, subject_kind, subject_id, before, after, address, request_id)
    -- A UUID version 7: its first 48 bits are milliseconds, and the rest is of chance.
    select p_agency, (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
      p_at, p_staff, p_act, p_subject_kind, p_subject_id, p_before, p_after, p_address, p_request
$$;
revoke insert on audit_log from kham_app;
