import type { AuditScope } from '../../../ledger/audit-scope.ts'

/** The order that a journal's key is made from; a key that somebody made up has none. */
const orderOfKey = `case when j.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:' then split_part(j.key, ':', 1)::uuid end`

/** The amounts that each order records on its promotion's accounts. */
const toldOf = (schema: '' | 'public.') => `
  select u.agency_id, u.deposit_id as order_id, u.player_id, 'promo' as kind, u.promotion_id::text as place,
      case when exists (select from public.deposits d where d.agency_id = u.agency_id and d.deposit_id = u.deposit_id and d.reversed_at is not null)
        then 0 else u.bonus_minor end as minor
    from ${schema}promotion_usages u where u.credited_at is not null
  union all
  select w.agency_id, w.withdrawal_id, w.player_id, x.kind, u.promotion_id::text, x.minor
    from ${schema}withdrawals w join ${schema}promotion_usages u on u.agency_id = w.agency_id and u.usage_id = w.promotion_usage_id
    cross join lateral (values ('promo', -w.bonus_minor), ('forfeit', w.forfeit_minor)) x (kind, minor) where w.status = 'SUCCESS'`

/** The signed amounts of legs `l` on the accounts of promotions. */
const onPromotions = `cross join lateral (
    select a.kind, a.place, case a.kind when 'promo' then l.amount else -l.amount end as minor from ledger.accounts a
      where a.agency_id = l.agency_id and a.account_id = l.debit and a.kind in ('promo', 'forfeit')
    union all
    select a.kind, a.place, case a.kind when 'promo' then -l.amount else l.amount end from ledger.accounts a
      where a.agency_id = l.agency_id and a.account_id = l.credit and a.kind in ('promo', 'forfeit')) x`

/**
 * Rules about sums over all orders, for an audit that looks at some: each order says what its own journals moved, and each journal of the scope is an
 * order's. Both together make the sums agree, when they agreed at the checkpoint.
 */
export const sumsOfOrders = ({ journals, legs }: AuditScope): Record<string, string> => ({
  'what was adjusted by hand is what the adjustments say': `
    select m.agency_id, m.provider_id as place, m.amount_minor as told, l.amount as booked from adjustments m
    left join ledger.journals j on j.agency_id = m.agency_id and j.owner = m.player_id and j.key = m.adjustment_id || ':adjust:post'
    left join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
    left join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
    where m.status = 'SUCCESS' and (l.amount is distinct from m.amount_minor or (m.direction = 'GIVE') <> (c.kind = 'credit'))
    union all
    select j.agency_id, null, null, j.journal_id from ${journals}
    where j.event = 'credit.adjusted' and j.phase = 'post' and not exists (select from public.adjustments m
      where m.agency_id = j.agency_id and m.adjustment_id = ${orderOfKey} and m.player_id = j.owner and m.status = 'SUCCESS')`,
  'the books have of each promotion what its orders say: bonuses given less those taken back, and what was left to the agency': `
    select t.agency_id, t.kind, t.place, t.order_id, t.minor, b.minor as booked from (${toldOf('')}) t
    left join lateral (select coalesce(sum(x.minor), 0) as minor from ledger.journals j
      join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id ${onPromotions}
      where j.agency_id = t.agency_id and j.owner = t.player_id and j.key > t.order_id || ':' and j.key < t.order_id || ';'
        and j.phase in ('single', 'post') and x.kind = t.kind and x.place = t.place) b on true
    where t.minor <> b.minor
    union all
    select j.agency_id, x.kind, x.place, null, null, x.minor from ${legs} ${onPromotions}
    where j.phase in ('single', 'post') and not exists (select from (${toldOf('public.')}) t
      where t.agency_id = j.agency_id and t.order_id = ${orderOfKey} and t.player_id = j.owner and t.kind = x.kind and t.place = x.place)`,
})
