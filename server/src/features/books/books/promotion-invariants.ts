/** A promotion's cost of bonuses less those taken back, and what its maximum gave to the agency, by the orders. */
const byOrders = `
  select agency_id, kind, place, sum(minor) as minor from (
    select u.agency_id, 'promo' as kind, u.promotion_id::text as place, u.bonus_minor as minor
      from promotion_usages u where u.credited_at is not null
    union all
    select d.agency_id, 'promo', u.promotion_id::text, -d.bonus_minor
      from deposits d join promotion_usages u on u.agency_id = d.agency_id and u.usage_id = d.promotion_usage_id where d.reversed_at is not null
    union all
    select w.agency_id, 'promo', u.promotion_id::text, -w.bonus_minor
      from withdrawals w join promotion_usages u on u.agency_id = w.agency_id and u.usage_id = w.promotion_usage_id where w.status = 'SUCCESS'
    union all
    select w.agency_id, 'forfeit', u.promotion_id::text, w.forfeit_minor
      from withdrawals w join promotion_usages u on u.agency_id = w.agency_id and u.usage_id = w.promotion_usage_id where w.status = 'SUCCESS') o
  group by 1, 2, 3`

const takenBack = `select from public.deposits d where d.agency_id = u.agency_id and d.promotion_usage_id = u.usage_id and d.reversed_at is not null`

/** Invariants of promotions, as queries that return no row. */
export const promotionInvariants: Record<string, string> = {
  'a bonus is credited if and only if the deposit that paid for it is a success': `
    select u.agency_id, u.usage_id, u.credited_at, d.code, d.status from promotion_usages u
    full join (select * from deposits where promotion_usage_id is not null and status = 'SUCCESS') d
      on d.agency_id = u.agency_id and d.promotion_usage_id = u.usage_id
    where (d.promotion_usage_id is not null or u.credited_at is not null)
      and (u.credited_at is null or d.deposit_id is distinct from u.deposit_id or d.bonus_minor <> u.bonus_minor
        or d.credit_minor <> u.deposit_credit_minor or d.player_id <> u.player_id or d.provider_id <> u.provider_id)`,
  'a deposit with a bonus paid the set amount of its promotion': `
    select d.agency_id, d.code, d.amount_minor, v.deposit_minor from deposits d
    join promotion_usages u on u.agency_id = d.agency_id and u.usage_id = d.promotion_usage_id
    join promotion_versions v on v.agency_id = u.agency_id and v.promotion_id = u.promotion_id and v.version = u.version
    where d.amount_minor <> v.deposit_minor or (v.bonus_kind = 'FIXED' and d.bonus_minor <> v.bonus_minor) or d.bonus_minor > v.bonus_minor`,
  'a withdrawal that is paid out ends its promotion, where its maximum takes all credit with it': `
    select w.agency_id, w.code, u.end_reason from withdrawals w
    join promotion_usages u on u.agency_id = w.agency_id and u.usage_id = w.promotion_usage_id
    join promotion_versions v on v.agency_id = u.agency_id and v.promotion_id = u.promotion_id and v.version = u.version
    where w.status = 'SUCCESS' and (v.withdraw_all or v.max_minor is null) <> coalesce(u.end_reason = 'PAID_OUT', false)`,
  'a bonus comes back once': `
    select u.agency_id, u.usage_id, u.bonus_minor, w.deducted from promotion_usages u
    cross join lateral (select coalesce(sum(w.bonus_minor), 0) as deducted from withdrawals w
      where w.agency_id = u.agency_id and w.promotion_usage_id = u.usage_id and w.status = 'SUCCESS') w
    where w.deducted + coalesce((select sum(d.bonus_minor) from deposits d where d.agency_id = u.agency_id
      and d.promotion_usage_id = u.usage_id and d.reversed_at is not null), 0) > u.bonus_minor`,
  'a usage ended as reversed with its deposit, and none in use has a deposit that was taken back': `
    select u.agency_id, u.usage_id, u.status, u.end_reason from promotion_usages u
    where (u.status = 'USED' and exists (${takenBack})) or (u.end_reason = 'REVERSED' and not exists (${takenBack}))`,
  'a usage ended by a payout was paid out': `
    select u.agency_id, u.usage_id from promotion_usages u
    where u.end_reason = 'PAID_OUT' and not exists (select from withdrawals w
      where w.agency_id = u.agency_id and w.promotion_usage_id = u.usage_id and w.status = 'SUCCESS')`,
  'the books have of each promotion what its orders say: bonuses given less those taken back, and what was left to the agency': `
    select coalesce(o.agency_id, a.agency_id) as agency_id, coalesce(o.kind, a.kind) as kind, o.place, a.place as booked, o.minor, b.balance
    from (${byOrders}) o
    full join (select * from ledger.accounts where kind in ('promo', 'forfeit')) a
      on a.agency_id = o.agency_id and a.kind = o.kind and a.place = o.place
    left join ledger.house_balances b on b.agency_id = a.agency_id and b.account_id = a.account_id
    where coalesce(o.minor, 0) <> coalesce(b.balance, 0)`,
}
