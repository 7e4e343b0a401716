-- Whoever has got hold of a session's token has it no more after a change of the password. A stream of events that was opened with the old one is told by
-- `was_hash` that its session goes on.
alter table player_sessions add column was_hash bytea;

-- One of their own sessions goes on under another token.
create function audit.renew_session(p audit.actor, p_session uuid, p_token bytea) returns void
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  perform require_role(p, null);
  update public.staff_sessions s set token_hash = p_token where s.agency_id = p.agency and s.staff_id = p.staff and s.session_id = p_session;
end $$;
