/** Claims since the gate is checked, with the player's acts until then. */
const claims = `
  select u.* from promotion_usages u cross join audit.rules_since s where s.rule = 'the gate at the claim' and u.claimed_at > s.paid_after`

/** Offers that were sent, as if each was claimed at that moment. */
const sends = `
  select m.agency_id, m.player_id, m.message_id as usage_id, m.sent_at as claimed_at from message_sends m where m.kind = 'OFFER'
  union all
  select p.agency_id, p.player_id, p.message_id, p.sent_at from push_sends p where p.kind = 'OFFER' and p.sent_at is not null`

/** The newest of some acts on the player before the claim. */
const newest = (acts: string) => `
  select a.act, a.change from player_acts a
  where a.agency_id = u.agency_id and a.player_id = u.player_id and a.act in (${acts}) and a.at < u.claimed_at
  order by a.no desc limit 1`

const saidNo = `(a.act in ('SELF_EXCLUDED', 'EXCLUSION_MATCHED') or a.change -> 'offers' ->> 'is' = 'NO' or (a.change -> 'offers' ->> 'from')::timestamptz > u.claimed_at)`

/** Inducements given to somebody on a break, suspended, closed or blocked. */
const shut = (given: string) => `
    select u.agency_id, u.usage_id, u.claimed_at, a.act, a.change from (${given}) u
    join player_acts a on a.agency_id = u.agency_id and a.player_id = u.player_id and a.act in ('TIME_OUT', 'SELF_EXCLUDED')
    where a.at < u.claimed_at and (a.change ->> 'until')::timestamptz > u.claimed_at
    union all
    select u.agency_id, u.usage_id, u.claimed_at, a.act, a.change from (${given}) u
    cross join (values ('SUSPENDED', 'LIFTED'), ('CLOSED', 'REOPENED'), ('BLOCKED', 'UNBLOCKED')) k (shuts, opens)
    cross join lateral (${newest('k.shuts, k.opens')}) a where a.act = k.shuts`

/** The first moment of a period in Vientiane that the claim lies in. */
const begin = `(date_trunc(p.period, u.claimed_at at time zone 'Asia/Vientiane') at time zone 'Asia/Vientiane')`

/** Inducements given for a deposit over the player's own limit. */
const overLimit = (given: string) => `
    select u.agency_id, u.usage_id, u.claimed_at, p.period, l.most, paid.used, u.deposit_minor from (${given}) u
    cross join (values ('day'), ('week'), ('month')) as p (period)
    cross join lateral (
      select ((case when (c ->> 'from')::timestamptz <= u.claimed_at then c -> 'is' else c -> 'was' end) ->> 'amount')::numeric * 100 as most
      from player_acts a cross join jsonb_array_elements(a.change -> 'limits') c
      where a.agency_id = u.agency_id and a.player_id = u.player_id and a.act = 'LIMITS_SET' and a.at < u.claimed_at and c ->> 'period' = p.period
      order by a.no desc limit 1) l
    cross join lateral (
      select coalesce(sum(o.amount_minor), 0) as used from public.deposits o
      where o.agency_id = u.agency_id and o.player_id = u.player_id and o.status in ('PAID', 'SUCCESS', 'FAILED')
        and (o.reversed_at is null or o.reversed_at > u.claimed_at) and o.paid_at >= ${begin} and o.paid_at < u.claimed_at) paid
    where paid.used + u.deposit_minor > l.most`

/**
 * Invariants of the gate, as queries that return no row: nothing was given at a moment at which it was shut to its player. What a player stood
 * under at a moment is read from the acts on them, which only grow.
 */
export const gateInvariants: Record<string, string> = {
  'nobody claimed on a break, suspended, closed, blocked, or having said no to offers': `
    ${shut(claims)}
    union all
    select u.agency_id, u.usage_id, u.claimed_at, a.act, a.change from (${claims}) u
    cross join lateral (${newest(`'OFFERS_SET', 'SELF_EXCLUDED', 'EXCLUSION_MATCHED'`)}) a where ${saidNo}`,
  'no offer was sent on a break, to who was suspended, closed or blocked, or to who had not said yes to offers': `
    ${shut(sends)}
    union all
    select u.agency_id, u.usage_id, u.claimed_at, a.act, a.change from (${sends}) u
    left join lateral (${newest(`'OFFERS_SET', 'SELF_EXCLUDED', 'EXCLUSION_MATCHED'`)}) a on true where a.act is null or ${saidNo}`,
  'nobody claimed what asks for more than an own limit had left': overLimit(`
    select u.*, v.deposit_minor from (${claims}) u
    join promotion_versions v on v.agency_id = u.agency_id and v.promotion_id = u.promotion_id and v.version = u.version`),
  'no offer was sent to who had nothing left of an own limit': overLimit(
    `select u.*, 1 as deposit_minor from (${sends}) u`,
  ),
  'a push of an announcement reached a player once at most': `
    select p.agency_id, p.player_id, p.announcement_id, count(*) from push_sends p
    where p.announcement_id is not null and p.sent_at is not null group by 1, 2, 3 having count(*) > 1`,
  'no offer was pushed outside of its hours': `
    select p.agency_id, p.send_id, p.sent_at from push_sends p
    where p.kind = 'OFFER' and p.sent_at is not null
      and extract(hour from p.sent_at at time zone 'Asia/Vientiane') not between 9 and 19`,
  'nobody was pushed two offers a day or three in seven days': `
    select p.agency_id, p.player_id, p.send_id, p.sent_at from push_sends p
    cross join lateral (
      select count(*) as week, count(*) filter (where date_trunc('day', o.sent_at at time zone 'Asia/Vientiane')
          = date_trunc('day', p.sent_at at time zone 'Asia/Vientiane')) as day
      from push_sends o where o.agency_id = p.agency_id and o.player_id = p.player_id and o.kind = 'OFFER' and o.sent_at <= p.sent_at
        and date_trunc('day', o.sent_at at time zone 'Asia/Vientiane')
          >= date_trunc('day', p.sent_at at time zone 'Asia/Vientiane') - interval '6 days') n
    where p.kind = 'OFFER' and p.sent_at is not null and (n.day > 1 or n.week > 2)`,
}
