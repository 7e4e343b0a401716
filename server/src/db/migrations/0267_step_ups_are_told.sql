-- As in 0130, and the audit log tells of it: what an open session may do from then on was decided here, and nothing said when, or from where.
create or replace function audit.step_up(p audit.actor, p_session uuid) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_role(p, null);
  update public.staff_sessions s set stepped_up_at = p.at
    where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_session and s.expires_at > p.at and s.seen_at > p.at - interval '30 minutes';
  if found then perform log_change(p, 'STEPPED_UP', 'STAFF', p.staff::text, null, null); end if;
end $$;
