-- What an agency goes by is set by one function alone, which looks what the act may set, whether what lets more happen was said by two in this very transaction,
-- and writes the row of the audit log out of what it found and what it wrote. Agencies are made on the server's own machine.

-- A network of mapped addresses (::ffff:10.0.0.0/104) is one of IPv4, however it is written.
create function audit.network_of(p_text text) returns cidr language sql immutable as $$
  select case when family(n) = 6 and masklen(n) >= 96 and network(n) <<= '::ffff:0:0/96'
    then network(set_masklen('0.0.0.0'::inet + (host(n)::inet - '::ffff:0:0'::inet), masklen(n) - 96)) else network(n) end
  from (select p_text::inet as n) given
$$;

-- What each act sets, as the audit log and words say it.
create function audit.agency_facts(p_act text, p public.agencies) returns jsonb language sql stable as $$
  select case
    when p_act = 'SITE_CHANGED' then jsonb_build_object('name', p.name, 'logo', p.logo, 'colour', p.colour, 'minAge', p.min_age,
      'languages', array_to_string(p.languages, ', ')) || (select jsonb_object_agg(channel, coalesce(p.social ->> channel, ''))
        from unnest(array['telegram', 'whatsapp', 'facebook', 'twitter', 'line']) channel)
    when p_act = 'LIMITS_CHANGED' then jsonb_build_object('depositMin', audit.kip(p.deposit_min_minor) -> 'amount',
      'depositMax', audit.kip(p.deposit_max_minor) -> 'amount', 'withdrawMin', audit.kip(p.withdraw_min_minor) -> 'amount',
      'withdrawMax', audit.kip(p.withdraw_max_minor) -> 'amount')
    when p_act = 'EXCLUSIONS_CHANGED' then jsonb_build_object('shared', p.exclusions_shared)
    when p_act = 'SIGN_IN_RULES_CHANGED' then jsonb_build_object('needTotp', p.staff_need_totp, 'addresses', array_to_string(p.staff_addresses, ', '))
    when p_act = 'PAYOUT_RULES_CHANGED' then jsonb_build_object('automatic', p.automatic_payouts, 'most', audit.kip(p.automatic_most_minor) -> 'amount',
      'mostOfPlayer', audit.kip(p.automatic_player_minor) -> 'amount', 'timesOfPlayer', p.automatic_player_count,
      'mostOfAll', audit.kip(p.automatic_agency_minor) -> 'amount', 'accountAgeHours', p.account_age_hours, 'payoutsByHand', p.payouts_by_hand,
      'fourEyesFrom', audit.kip(p.four_eyes_minor) -> 'amount')
    when p_act in ('FOUR_EYES_CHANGED', 'FOUR_EYES_TO_CHANGE') then jsonb_build_object('from', audit.kip(p.four_eyes_minor) -> 'amount',
      'day', audit.kip(p.four_eyes_day_minor) -> 'amount', 'slipFrom', audit.kip(p.slip_from_minor) -> 'amount', 'holdHours', p.hold_hours)
    when p_act = 'TEST_PLAYER_SET' then jsonb_build_object('username',
      (select u.username from public.players u where u.agency_id = p.agency_id and u.player_id = p.test_player_id))
  end
$$;

-- What an act may set; null = there is no such act.
create function audit.columns_of_act(p_act text) returns text[] language sql immutable as $$
  select case
    when p_act = 'SITE_CHANGED' then array['name', 'logo', 'colour', 'min_age', 'languages', 'social']
    when p_act = 'LIMITS_CHANGED' then array['deposit_min_minor', 'deposit_max_minor', 'withdraw_min_minor', 'withdraw_max_minor']
    when p_act = 'EXCLUSIONS_CHANGED' then array['exclusions_shared']
    when p_act = 'SIGN_IN_RULES_CHANGED' then array['staff_need_totp', 'staff_addresses']
    when p_act = 'PAYOUT_RULES_CHANGED' then array['automatic_payouts', 'automatic_most_minor', 'automatic_player_minor', 'automatic_player_count',
      'automatic_agency_minor', 'account_age_hours', 'payouts_by_hand', 'four_eyes_minor']
    when p_act in ('FOUR_EYES_CHANGED', 'FOUR_EYES_TO_CHANGE') then array['four_eyes_minor', 'four_eyes_day_minor', 'slip_from_minor', 'hold_hours']
    when p_act = 'TEST_PLAYER_SET' then array['test_player_id']
    when p_act = 'AGENCY_OPENED' then '{}'
  end
$$;

-- Whether one act lets more happen than before, sooner, by fewer or from elsewhere.
create function audit.is_looser(p_act text, p_was public.agencies, p_is public.agencies) returns boolean language sql stable as $$
  select coalesce(case
    when p_act = 'SIGN_IN_RULES_CHANGED' then p_was.staff_need_totp and not p_is.staff_need_totp
      or p_was.staff_addresses <> '{}' and (p_is.staff_addresses = '{}' or exists (select from unnest(p_is.staff_addresses) wanted
        where not exists (select from unnest(p_was.staff_addresses) known where audit.network_of(wanted) <<= audit.network_of(known))))
    when p_act = 'PAYOUT_RULES_CHANGED' then p_is.automatic_payouts and not p_was.automatic_payouts or p_was.payouts_by_hand and not p_is.payouts_by_hand
      or p_is.automatic_most_minor > p_was.automatic_most_minor or p_is.automatic_player_minor > p_was.automatic_player_minor
      or p_is.automatic_player_count > p_was.automatic_player_count or p_is.automatic_agency_minor > p_was.automatic_agency_minor
      or p_is.account_age_hours < p_was.account_age_hours
    when p_act = 'FOUR_EYES_CHANGED' then p_is.four_eyes_minor > p_was.four_eyes_minor or p_is.four_eyes_day_minor > p_was.four_eyes_day_minor
      or p_is.hold_hours < p_was.hold_hours
      or p_was.slip_from_minor is not null and (p_is.slip_from_minor is null or p_is.slip_from_minor > p_was.slip_from_minor)
    else p_act in ('FOUR_EYES_TO_CHANGE', 'AGENCY_OPENED')
  end, false)
$$;

-- `p_set`: columns and what they are from now on; of FOUR_EYES_TO_CHANGE from a day later on. Answers how the agency is.
create function audit.set_agency(p audit.actor, p_act text, p_set jsonb) returns setof public.agencies
language plpgsql security definer set search_path = audit, pg_temp as $$
declare
  was public.agencies;
  became public.agencies;
  before jsonb;
  after jsonb;
  said jsonb;
  is_due boolean;
  is_looser boolean;
begin
  select * into was from public.agencies a where a.agency_id = p.agency for no key update;
  if not found or columns_of_act(p_act) is null or exists (select from jsonb_object_keys(p_set) name where name <> all(columns_of_act(p_act))) then
    perform refuse('not of these acts, or not of this one');
  end if;
  became := jsonb_populate_record(was, p_set);
  before := agency_facts(p_act, was);
  after := agency_facts(p_act, became);
  is_looser := is_looser(p_act, was, became);
  is_due := p_act = 'FOUR_EYES_CHANGED' and coalesce(was.four_eyes_next = after and was.four_eyes_next_at <= p.at and was.four_eyes_next_by = p.staff, false);
  if is_due then
    perform require_current_time(p.at);
  else
    perform require_role(p, case when p_act = 'SIGN_IN_RULES_CHANGED' and not is_looser then '{owner}'::text[] else '{owner,manager}' end);
  end if;
  if p_act <> 'FOUR_EYES_CHANGED' and p_act <> 'FOUR_EYES_TO_CHANGE' and became.four_eyes_minor > was.four_eyes_minor
    or p_act = 'FOUR_EYES_CHANGED' and is_looser and not is_due then
    perform refuse('what takes two is made looser a day after two have said so');
  end if;
  if is_looser and not is_due and p.staff is not null then
    said := word_of_this_transaction(p, case p_act when 'AGENCY_OPENED' then 'OPEN' else 'LOOSEN' end, 'agency', case p_act
      when 'FOUR_EYES_TO_CHANGE' then '00000000-0000-7000-8000-000000000001' when 'PAYOUT_RULES_CHANGED' then '00000000-0000-7000-8000-000000000002'
      when 'SIGN_IN_RULES_CHANGED' then '00000000-0000-7000-8000-000000000003' when 'AGENCY_OPENED' then '00000000-0000-7000-8000-000000000004' end::uuid);
    if said is distinct from (select coalesce(jsonb_object_agg(key, case when key = 'addresses' and value = '' then '0.0.0.0/0, ::/0' else value end), '{}')
      from jsonb_each_text(after) where p_act <> 'PAYOUT_RULES_CHANGED' or key <> 'fourEyesFrom') then
      perform refuse('what lets more happen takes two, who say just that');
    end if;
  end if;

  if p_act = 'SITE_CHANGED' then became.site_version := was.site_version + 1;
  elsif p_act = 'LIMITS_CHANGED' then became.limits_version := was.limits_version + 1;
  elsif p_act = 'EXCLUSIONS_CHANGED' then became.exclusions_version := was.exclusions_version + 1;
  elsif p_act = 'SIGN_IN_RULES_CHANGED' then became.staff_rules_version := was.staff_rules_version + 1;
  elsif p_act = 'AGENCY_OPENED' then became.opened_at := coalesce(was.opened_at, p.at);
  elsif p_act = 'FOUR_EYES_TO_CHANGE' then
    became := was;
    became.four_eyes_next := after;
    became.four_eyes_next_at := p.at + interval '24 hours';
    became.four_eyes_next_by := p.staff;
    became.four_eyes_version := was.four_eyes_version + 1;
  end if;
  -- four_eyes_minor is shown among both settings: a form that was read before is refused by either version, and a change that waits is of bounds that are gone.
  if p_act = 'PAYOUT_RULES_CHANGED' or became.four_eyes_minor <> was.four_eyes_minor then became.payout_rules_version := was.payout_rules_version + 1; end if;
  if p_act = 'FOUR_EYES_CHANGED' or became.four_eyes_minor <> was.four_eyes_minor then
    became.four_eyes_version := was.four_eyes_version + 1;
    became.four_eyes_next := null;
    became.four_eyes_next_at := null;
    became.four_eyes_next_by := null;
  end if;

  update public.agencies a set (name, logo, colour, min_age, languages, social, site_version, deposit_min_minor, deposit_max_minor, withdraw_min_minor,
      withdraw_max_minor, limits_version, exclusions_shared, exclusions_version, staff_need_totp, staff_addresses, staff_rules_version, automatic_payouts,
      automatic_most_minor, automatic_player_minor, automatic_player_count, automatic_agency_minor, account_age_hours, payouts_by_hand, payout_rules_version,
      four_eyes_minor, four_eyes_day_minor, slip_from_minor, hold_hours, four_eyes_version, four_eyes_next, four_eyes_next_at, four_eyes_next_by, opened_at,
      test_player_id)
    = (select became.name, became.logo, became.colour, became.min_age, became.languages, became.social, became.site_version, became.deposit_min_minor,
      became.deposit_max_minor, became.withdraw_min_minor, became.withdraw_max_minor, became.limits_version, became.exclusions_shared,
      became.exclusions_version, became.staff_need_totp, became.staff_addresses, became.staff_rules_version, became.automatic_payouts,
      became.automatic_most_minor, became.automatic_player_minor, became.automatic_player_count, became.automatic_agency_minor, became.account_age_hours,
      became.payouts_by_hand, became.payout_rules_version, became.four_eyes_minor, became.four_eyes_day_minor, became.slip_from_minor, became.hold_hours,
      became.four_eyes_version, became.four_eyes_next, became.four_eyes_next_at, became.four_eyes_next_by, became.opened_at, became.test_player_id)
    where a.agency_id = p.agency;
  perform log_change(p, p_act, 'AGENCY', p.agency, before, after);
  return next became;
end $$;

revoke insert, update, delete on agencies from kham_app;
