-- What 0124 and 0126 left open. When an order was paid, credited and decided is written once.
create trigger time_stays before update of paid_at, credited_at on deposits
  for each row when ((old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or (old.credited_at is not null and new.credited_at is distinct from old.credited_at)) execute function refuse_rewriting();
create trigger decision_stays before update of decided_by, decided_at on adjustments
  for each row when (old.decided_at is not null) execute function refuse_rewriting();
create trigger decision_stays before update of decided_by, decided_at on reversals
  for each row when (old.decided_at is not null) execute function refuse_rewriting();

-- A payment moves only as payments/payment.ts says, and whose it is and what it paid change only with such a move. It is written off as never received
-- only once the books have given it back to the bank; and then alone, when it comes after all, is it what the bank tells of it anew.
create function payment_stands() returns trigger language plpgsql as $$
begin
  if (new.bill, new.amount_minor, new.currency, new.paid_at, new.payer_name, new.payer_account, new.payer_bank, new.name_key, new.account_key, new.slip_id)
      is distinct from (old.bill, old.amount_minor, old.currency, old.paid_at, old.payer_name, old.payer_account, old.payer_bank, old.name_key,
        old.account_key, old.slip_id)
      and not (old.state = 'REVERSED' and new.state = 'SUSPENSE')
    or (new.state = old.state and (new.deposit_id, new.player_id, new.reversed_from, new.reversed_player, new.first_paid, new.came_back)
      is distinct from (old.deposit_id, old.player_id, old.reversed_from, old.reversed_player, old.first_paid, old.came_back))
    or (old.payout_id is not null and new.player_id is distinct from old.player_id)
    or (new.state <> old.state and old.state || ' ' || new.state not in ('SUSPENSE MATCHED', 'SUSPENSE REFUNDING', 'REFUNDING REFUNDED',
      'REFUNDING SUSPENSE', 'REFUNDED SUSPENSE', 'MATCHED SUSPENSE', 'MATCHED REVERSED', 'REVERSED SUSPENSE'))
    or (old.state = 'MATCHED' and new.state <> old.state and not exists (select from ledger.journals j where j.agency_id = old.agency_id
      and j.key = old.deposit_id || ':paid:reverse' and j.event = 'payment.reversed')) then
    raise exception 'a payment keeps what it was made with, and moves as the books say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger told_stays on payments;
create trigger payment_stands before update on payments for each row execute function payment_stands();

-- A rule's first word lasts a day at most, as anybody's does (not valid: words that waited before this are as old as they are).
alter table first_words add constraint rule_says_for_a_day check (said_by is not null or expires_at <= said_at + interval '1 day');

-- As in 0126, and: a limit is never looser at once, and never made looser by the staff.
-- `p_staff` null = the player. `p_limits`: what is stored from now on, [{period, limit_minor, next_minor, next_at}]. `p_reminder` {was, is}: set elsewhere, told here.
create or replace function audit.set_limits(p_agency text, p_player uuid, p_at timestamptz, p_staff uuid, p_note text, p_limits jsonb, p_reminder jsonb, p_address text,
  p_request text) returns void language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  wish record;
  was bigint;
  changes jsonb := '[]';
  before jsonb := '{}';
  after jsonb := '{}';
begin
  for wish in
    select l.*, kip(case when l.next_at is null then l.limit_minor else l.next_minor end) as holds
      from jsonb_to_recordset(p_limits) as l (period text, limit_minor bigint, next_minor bigint, next_at timestamptz)
  loop
    -- What waits holds from its time on by being read so.
    was := (select case when d.next_at <= p_at then d.next_minor else d.limit_minor end from public.deposit_limits d
      where d.agency_id = p_agency and d.player_id = p_player and d.period = wish.period);
    -- null = no limit. What is looser waits for its time, and only the player asks for it.
    if was is not null and coalesce(wish.limit_minor > was, true)
        or p_staff is not null and was is not null and wish.next_at is not null and coalesce(wish.next_minor > was, true) then
      raise exception 'a looser limit waits, and is asked for by the player' using errcode = 'insufficient_privilege';
    end if;
    insert into public.deposit_limits as d (agency_id, player_id, period, limit_minor, next_minor, next_at)
      values (p_agency, p_player, wish.period, wish.limit_minor, wish.next_minor, wish.next_at)
      on conflict (agency_id, player_id, period)
      do update set limit_minor = excluded.limit_minor, next_minor = excluded.next_minor, next_at = excluded.next_at;
    changes := changes || jsonb_build_object('period', wish.period, 'was', kip(was), 'is', wish.holds,
      'from', to_char(coalesce(wish.next_at, p_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
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
