-- As in 0126, and: what a player lets themselves pay in is never looser at once, whoever calls the function.
-- `p_staff` null = the player. `p_limits`: what is stored from now on, [{period, limit_minor, next_minor, next_at}]. `p_reminder` {was, is}: set elsewhere, told here.
create or replace function audit.set_limits(p_agency text, p_player uuid, p_at timestamptz, p_staff uuid, p_note text, p_limits jsonb, p_reminder jsonb, p_address text,
  p_request text) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  wish record;
  was bigint;
  waiting public.deposit_limits;
  changes jsonb := '[]';
  before jsonb := '{}';
  after jsonb := '{}';
begin
  perform require_current_time(p_at);
  -- Of two that set limits at once the second sees what the first has left, also where there was none.
  perform from public.players p where p.agency_id = p_agency and p.player_id = p_player for no key update;
  if p_staff is not null then perform require_role((p_agency, p_at, p_staff, null, null), '{owner,manager,support}'); end if;
  for wish in
    select l.*, kip(case when l.next_at is null then l.limit_minor else l.next_minor end) as holds
      from jsonb_to_recordset(p_limits) as l (period text, limit_minor bigint, next_minor bigint, next_at timestamptz)
  loop
    -- What waits holds from its time on by being read so.
    was := (select case when d.next_at <= p_at then d.next_minor else d.limit_minor end from public.deposit_limits d
      where d.agency_id = p_agency and d.player_id = p_player and d.period = wish.period);
    -- null = no limit. What holds is never looser at once; what is to be looser waits 24 hours, or as long as a raise at least as high that waits already;
    -- and only the player asks for it.
    select * into waiting from public.deposit_limits d
      where d.agency_id = p_agency and d.player_id = p_player and d.period = wish.period and d.next_at > p_at;
    if was is not null and (coalesce(wish.limit_minor > was, true)
      or wish.next_at is not null and coalesce(wish.next_minor > was, true) and (p_staff is not null
        or wish.next_at < p_at + interval '24 hours' and not coalesce(wish.next_at >= waiting.next_at
          and (waiting.next_minor is null or wish.next_minor <= waiting.next_minor), false))) then
      perform refuse('a looser limit waits, and is asked for by the player');
    end if;
    insert into public.deposit_limits as d (agency_id, player_id, period, limit_minor, next_minor, next_at)
      values (p_agency, p_player, wish.period, wish.limit_minor, wish.next_minor, wish.next_at)
      on conflict (agency_id, player_id, period)
      do update set limit_minor = excluded.limit_minor, next_minor = excluded.next_minor, next_at = excluded.next_at;
    changes := changes || jsonb_build_object('period', wish.period, 'was', kip(was), 'is', wish.holds,
      'from', iso(coalesce(wish.next_at, p_at)));
    before := before || jsonb_build_object(wish.period || 'Limit', kip(was) -> 'amount');
    after := after || jsonb_build_object(wish.period || 'Limit', wish.holds -> 'amount');
  end loop;
  insert into public.player_acts (agency_id, player_id, no, act, note, change, was, staff_id, at)
    select p.agency_id, p.player_id, (select coalesce(max(a.no), 0) + 1 from public.player_acts a where a.agency_id = p.agency_id and a.player_id = p.player_id),
      'LIMITS_SET', p_note, case when changes <> '[]' then jsonb_build_object('limits', changes) else '{}' end
        || case when p_reminder is not null then jsonb_build_object('reminder', p_reminder) else '{}' end,
      p.status, p_staff, p_at
    from public.players p where p.agency_id = p_agency and p.player_id = p_player;
  if p_staff is not null then
    perform write(p_agency, p_at, p_staff, 'PLAYER_LIMITED', 'PLAYER', p_player::text, before, after, p_address, p_request);
  end if;
end $$;
