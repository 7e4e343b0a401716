/** Deposits that were paid since the rules of their players are asked at the payment. */
const asked = `
  select d.* from deposits d cross join audit.rules_since s
  where s.rule = 'own limits at the payment' and d.paid_at > s.paid_after and d.status in ('PAID', 'SUCCESS', 'FAILED')`

/** The journal by which a deposit was paid, as `j`. It and an act on the player have an order that no clock changes. */
const paidJournal = `
    left join ledger.journals j on j.agency_id = d.agency_id and j.owner = d.player_id and j.key = d.deposit_id || ':paid'`

/** The journal by which credit was asked for again. */
const retriedJournal = `
    left join ledger.journals j on j.agency_id = d.agency_id and j.owner = d.player_id and j.key = d.deposit_id || ':credit:'
      || (select count(*) + 1 from public.order_steps r where r.agency_id = s.agency_id and r.order_id = s.order_id and r.step = 'RETRIED' and r.no <= s.no)`

/**
 * The breaks of players, by their own word and by matches with excluded persons. A match that the staff decided to be another person ended then;
 * the clocks of two processes differ by less than five minutes.
 */
const breaks = `
    join (
      select agency_id, player_id, at, after_journal, (change ->> 'until')::timestamptz as until from player_acts
      where act in ('TIME_OUT', 'SELF_EXCLUDED')
      union all
      select p.agency_id, p.player_id, p.at, p.after_journal,
        least((k ->> 'until')::timestamptz, m.decided_at - interval '5 minutes') from player_acts p
      cross join jsonb_array_elements(p.change -> 'matches') k
      left join exclusion_matches m on m.agency_id = p.agency_id and m.match_id = (k ->> 'id')::uuid and m.state = 'OTHER'
      where p.act = 'EXCLUSION_MATCHED') a on a.agency_id = d.agency_id and a.player_id = d.player_id`

/** The first moment of a period in Vientiane that a time lies in. */
const beginOf = (at: string, period: string) =>
  `(date_trunc(${period}, ${at} at time zone 'Asia/Vientiane') at time zone 'Asia/Vientiane')`

const byARule = `('PROMOTION_IN_USE', 'EXCLUDED', 'LIMIT_REACHED', 'THIRD_PARTY_PAYER')`

/**
 * Invariants of payments that a rule of their player's keeps from becoming credit, as queries that return no row. What a limit or a break was at a
 * moment is read from the acts on the player, which only grow.
 */
export const heldInvariants: Record<string, string> = {
  'no payment became credit during its player’s break': `
    select d.agency_id, d.code, d.paid_at, a.at, a.until from (${asked}) d${breaks}${paidJournal}
    where a.until > d.paid_at and (j.journal_id > a.after_journal or (a.at < d.paid_at
      -- A clock that was set back since dates an act before what it came after. What the order itself does not bear out is no such clock.
      and (j.journal_id <= a.after_journal and exists (select from public.order_steps s
        where s.agency_id = d.agency_id and s.order_id = d.deposit_id and s.step = 'PAID'
          and s.at between d.paid_at - interval '1 minute' and d.paid_at + interval '1 minute')) is not true))
    union all
    -- What the provider has refused before is tried again after the break, or goes back.
    select s.agency_id, d.code, s.at, a.at, a.until from order_steps s
    join public.deposits d on d.agency_id = s.agency_id and d.deposit_id = s.order_id${breaks}${retriedJournal}
    where s.order_kind = 'deposit' and s.step = 'RETRIED' and s.at > (select paid_after from audit.rules_since where rule = 'breaks at another try')
      and coalesce(j.journal_id > a.after_journal, a.at < s.at) and a.until > s.at`,
  'in no period more was paid in than the limit that held at each payment': `
    select d.agency_id, d.code, p.period, l.most, u.used from (${asked}) d${paidJournal}
    cross join (values ('day'), ('week'), ('month')) as p (period)
    cross join lateral (
      select ((case when (c ->> 'from')::timestamptz <= d.paid_at then c -> 'is' else c -> 'was' end) ->> 'amount')::numeric * 100 as most
      from player_acts a cross join jsonb_array_elements(a.change -> 'limits') c
      where a.agency_id = d.agency_id and a.player_id = d.player_id and a.act = 'LIMITS_SET'
        and coalesce(j.journal_id > a.after_journal, a.at < d.paid_at) and c ->> 'period' = p.period
      order by a.no desc limit 1) l
    cross join lateral (
      select sum(o.amount_minor) as used from public.deposits o
      where o.agency_id = d.agency_id and o.player_id = d.player_id and o.status in ('PAID', 'SUCCESS', 'FAILED')
        and (o.reversed_at is null or o.reversed_at > d.paid_at)
        and o.paid_at between ${beginOf('d.paid_at', 'p.period')} and d.paid_at) u
    where u.used > l.most`,
  'what a rule held was refunded, released by its rule, or waits': `
    select p.agency_id, p.method, p.bank_ref, p.state, p.reason from payments p
    where p.reason in ${byARule} and p.state = 'MATCHED' and not exists (select from order_steps s
      where s.agency_id = p.agency_id and s.order_id = p.payment_id and s.status = 'MATCHED' and s.step in ('PAID', 'PAYMENT_CREDITED')
        and (s.by = 'STAFF' or p.reason = 'PROMOTION_IN_USE'))
    union all
    select p.agency_id, p.method, p.bank_ref, p.state, p.reason from payments p
    join order_steps s on s.agency_id = p.agency_id and s.order_id = p.payment_id and s.status = 'MATCHED' and s.step = 'PAID' and s.by = 'SYSTEM'
    join public.deposits d on d.agency_id = p.agency_id and d.deposit_id = p.deposit_id
    join public.promotion_usages u on u.agency_id = d.agency_id and u.player_id = d.player_id and u.provider_id = d.provider_id
    where u.claimed_at < s.at and (u.ended_at is null or u.ended_at > s.at)
    union all
    select s.agency_id, d.method, s.bank_ref, s.step, s.reason from order_steps s
    join public.deposits d on d.agency_id = s.agency_id and d.deposit_id = s.order_id
    where s.step = 'PAYMENT_HELD' and s.bank_ref is not null and not exists (select from public.payments p
      where p.agency_id = d.agency_id and p.method = d.method and p.bank_ref = s.bank_ref
        -- One that was taken from an order since may be told of anew, for another bill.
        and (p.reversed_from is not null or (p.bill = d.code
          and p.reason in ('SECOND_PAYMENT', 'PROMOTION_IN_USE', 'EXCLUDED', 'LIMIT_REACHED', 'THIRD_PARTY_PAYER'))))`,
}
