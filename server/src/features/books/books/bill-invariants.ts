import { largeChangePercent } from '@kham/contract/operator/cashier/rates'
import type { AuditScope } from '../../../ledger/audit-scope.ts'

/** The fee of a month, as it was approved. */
const feeOf = (month: string) => `
  select f.* from public.provider_fees f
  where f.agency_id = b.agency_id and f.provider_id = b.provider_id and f.approved_at is not null and f.from_month <= ${month}
  order by f.version desc limit 1`

const begins = (month: string) =>
  `((${month})::timestamp at time zone 'UTC' - make_interval(hours => m.zone_hours))`

/** The kip and baht that a house journal paid or reversed; null = none. `side`: the side of the money's account. */
const booked = (key: string, kind: 'bank' | 'suspense', side: 'debit' | 'credit') => `(
  select max(l.amount) filter (where a.kind = '${kind}') || ' ' || max(l.amount) filter (where a.kind <> '${kind}')
  from ledger.journals j join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
  join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.${side}
  where j.agency_id = p.agency_id and j.owner = ledger.house() and j.phase = 'single' and j.key = ${key})`

/** Invariants of the bills of game providers, as queries that return no row. Bills are reckoned again from the rounds that were told until each was entered. */
export const billInvariants = ({ agencies, journals }: AuditScope): Record<string, string> => ({
  'what is owed to a provider is what was settled and is not paid': `
    select t.agency_id, t.provider_id, sum(t.told) as told, sum(t.booked) as booked from (
      select b.agency_id, b.provider_id, b.agreed_fee_minor as told, 0 as booked from public.provider_bills b
        where b.settled_at is not null and not exists (select from public.provider_bill_payments p
          where p.agency_id = b.agency_id and p.bill_id = b.bill_id and p.returned_at is null)
      union all
      select h.agency_id, h.place, 0, h.balance from ledger.house_balances h where h.kind = 'payable'
    ) t group by 1, 2 having sum(t.told) <> sum(t.booked)`,
  'a bill that was paid for kip far from the rates of that moment has two approvals': `
    select b.agency_id, b.bill_id, b.agreed_fee_minor, p.number, p.kip_minor, r.buy_micro, r.sell_micro from public.provider_bills b
    join public.provider_bill_payments p on p.agency_id = b.agency_id and p.bill_id = b.bill_id
    left join lateral (
      select least(r.buy_micro, r.sell_micro) as buy_micro, greatest(r.buy_micro, r.sell_micro) as sell_micro from public.exchange_rates r
      where r.agency_id = b.agency_id and r.currency = 'THB' and r.effective_at <= p.paid_at and r.withdrawn_at is null
      order by r.effective_at desc limit 1) r on true
    where p.paid_at > (select paid_after from audit.rules_since where rule = 'words of bills')
      and (r.buy_micro is null or p.kip_minor * 100000000::numeric not between b.agreed_fee_minor * r.buy_micro::numeric * ${100 - largeChangePercent}
        and b.agreed_fee_minor * r.sell_micro::numeric * ${100 + largeChangePercent})
      and not exists (select from public.first_words w where w.agency_id = b.agency_id and w.subject_kind = 'bill' and w.subject_id = b.bill_id
        and w.act = 'PAY_BILL' and w.resolved_at = p.paid_at and w.state in ('SECONDED', 'ALONE'))`,
  'each payment of a bill stands in the books, and only what came back was taken back': `
    select p.agency_id, p.bill_id, p.number, p.kip_minor, j.paid, j.back from public.provider_bill_payments p
    join public.provider_bills b on b.agency_id = p.agency_id and b.bill_id = p.bill_id
    cross join lateral (select ${booked(`p.bill_id || ':payout:' || p.number`, 'bank', 'credit')} as paid,
      ${booked(`p.bill_id || ':payout:' || p.number || ':reverse'`, 'suspense', 'debit')} as back) j
    where j.paid is distinct from p.kip_minor || ' ' || b.agreed_fee_minor
      or j.back is distinct from case when p.returned_at is not null then p.kip_minor || ' ' || b.agreed_fee_minor end
    union all
    select j.agency_id, null, null, null, j.key, null from ${journals}
    where j.event in ('fee.paid', 'fee.reversed') and not exists (select from public.provider_bill_payments p
      where p.agency_id = j.agency_id and j.owner = ledger.house() and j.event || j.key in ('fee.paid' || p.bill_id || ':payout:' || p.number,
        'fee.reversed' || p.bill_id || ':payout:' || p.number || ':reverse'))`,
  'a bill is owed again by nobody’s payment of the same kip to the account that paid it, two say so, and others pay anew': `
    select p.agency_id, p.bill_id, p.number, p.returned_payment from public.provider_bill_payments p
    join public.provider_bills b on b.agency_id = p.agency_id and b.bill_id = p.bill_id
    left join public.payments q on q.agency_id = p.agency_id and q.payment_id = p.returned_payment
    left join public.provider_bill_payments n on n.agency_id = p.agency_id and n.bill_id = p.bill_id and n.number = p.number + 1
    left join public.provider_bill_payments e on e.agency_id = p.agency_id and e.bill_id = p.bill_id and e.number = p.number - 1
    left join public.payments r on r.agency_id = e.agency_id and r.payment_id = e.returned_payment
    where (p.returned_at is null and n.number is not null) or (p.number > 1 and e.returned_at is null) or p.paid_by = b.settled_by
      or (p.returned_at is not null and (q.state is distinct from 'RETURNED' or q.amount_minor <> p.kip_minor or q.currency <> 'LAK'
        or num_nonnulls(q.deposit_id, q.player_id, q.payout_id) > 0
        or (q.method <> p.method and not exists (select from public.method_accounts x
          join public.method_accounts y on y.agency_id = x.agency_id and y.account = x.account
          where x.agency_id = p.agency_id and x.method = p.method and y.method = q.method))
        or ledger.day_of(q.paid_at) < ledger.day_of(greatest(b.settled_at, r.paid_at))
        or p.returned_at < p.paid_at or p.returned_by = p.paid_by or p.returned_by = n.paid_by or n.paid_at < p.returned_at
        or not exists (select from public.order_steps s where s.agency_id = p.agency_id and s.order_kind = 'payment' and s.order_id = q.payment_id
          and s.step = 'PAYOUT_RETURNED' and s.status = 'RETURNED' and s.by = 'STAFF' and s.at = p.returned_at)
        or not exists (select from public.first_words w where w.agency_id = p.agency_id
          and w.subject_kind = 'payment' and w.subject_id = q.payment_id and w.act = 'MATCH' and w.resolved_at = p.returned_at
          and w.said_by = p.returned_by and w.state in ('SECONDED', 'ALONE'))))`,
  'a bill says of us what a new reckoning of the rounds told until then says': `
    with recursive bills as (
      select b.* from ${agencies} s
      join public.provider_bills b on b.agency_id = s.agency_id and b.entered_at between s.orders_since and s.orders_until
    ), months as (
      select b.agency_id, b.provider_id, b.bill_id, b.reckoned_until, b.our_rounds is not null as tells, 0 as before, b.month,
        coalesce(f.carry_negative, false) as carries, coalesce(f.zone_hours, case b.provider_id when 'betflix' then 8 else 7 end) as zone_hours
      from bills b left join lateral (${feeOf('b.month')}) f on true
      union all
      select b.agency_id, b.provider_id, b.bill_id, b.reckoned_until, b.tells, b.before + 1, (b.month - interval '1 month')::date, true, f.zone_hours
      from months b join lateral (${feeOf(`(b.month - interval '1 month')::date`)}) f on f.carry_negative
      where b.carries
    ), played as (
      select m.agency_id, m.bill_id, m.before, w.rounds, w.bet, w.win from months m
      cross join lateral (
        select count(*) as rounds, coalesce(sum(w.bet_minor), 0) as bet, coalesce(sum(w.win_minor), 0) as win from public.wagers w
        where w.agency_id = m.agency_id and w.provider_id = m.provider_id and w.at >= ${begins('m.month')}
          and w.at < ${begins(`m.month + interval '1 month'`)} and (w.told_at is null or w.told_at <= m.reckoned_until)) w
      where m.tells
      union all
      select m.agency_id, m.bill_id, m.before, null, g.ggr, 0 from months m
      cross join lateral (
        select coalesce(sum(case c.kind when 'game' then l.amount else -l.amount end), 0) as ggr
        from ledger.journals j join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
        join ledger.accounts d on d.agency_id = l.agency_id and d.account_id = l.debit
        join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
        where j.agency_id = m.agency_id and j.at >= ${begins('m.month')} and j.at < ${begins(`m.month + interval '1 month'`)}
          and j.phase in ('single', 'post') and d.place = m.provider_id and c.place = m.provider_id
          and (d.kind, c.kind) in (('credit', 'game'), ('game', 'credit'))) g
      where not m.tells
    ), carried as (
      select p.agency_id, p.bill_id, least(0, min(p.since)) as minor from (
        select agency_id, bill_id, sum(bet - win) over (partition by agency_id, bill_id order by before) as since from played where before > 0) p
      group by 1, 2
    ), anew as (
      select b.*, p.rounds as new_rounds, p.bet - p.win as new_ggr, coalesce(c.minor, 0) as new_carried,
        case when b.our_rounds is not null then p.bet end as new_turnover, case when b.our_rounds is not null then p.win end as new_won,
        floor(greatest(0, p.bet - p.win + coalesce(c.minor, 0)) * f.percent_hundredths / 10000) as new_fee, f.version as new_version
      from bills b join played p on p.agency_id = b.agency_id and p.bill_id = b.bill_id and p.before = 0
      left join carried c on c.agency_id = b.agency_id and c.bill_id = b.bill_id
      left join lateral (${feeOf('b.month')}) f on true
    )
    select agency_id, bill_id, provider_id, month, our_rounds, new_rounds, our_ggr_minor, new_ggr, our_carried_minor, new_carried, our_fee_minor, new_fee
    from anew where our_rounds is distinct from new_rounds or our_turnover_minor is distinct from new_turnover or our_won_minor is distinct from new_won
      or our_ggr_minor <> new_ggr or our_carried_minor <> new_carried or our_fee_minor is distinct from new_fee or fee_version is distinct from new_version`,
})
