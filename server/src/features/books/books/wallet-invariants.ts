/** The account of a usage's wallet, and where on it the usage is credited. Only of usages that were claimed since their legs are counted. */
const wallets = `
  select u.*, a.account_id,
    (select max(l.credit_n) from ledger.journals j join ledger.legs l using (agency_id, journal_id)
      where j.agency_id = u.agency_id and j.owner = u.player_id and j.event = 'deposit.credited' and j.phase = 'post'
        and j.key like u.deposit_id || ':credit%' and l.credit = a.account_id) as credited_n
  from promotion_usages u
  join ledger.accounts a on a.agency_id = u.agency_id and a.owner = u.player_id and a.kind = 'credit'
    and a.place = u.provider_id and a.currency = 'THB'
  where u.claimed_legs is not null`

/** The legs of an account, of either side by number, with event and order. */
const legsOf = (account: string) => `(
  select j.event, split_part(j.key, ':', 1) as order_id, case when l.credit = ${account} then l.credit_n else l.debit_n end as n,
    l.credit = ${account} as comes_in
  from ledger.legs l join ledger.journals j using (agency_id, journal_id)
  where l.agency_id = u.agency_id and ((l.credit = ${account} and l.credit_n is not null) or (l.debit = ${account} and l.debit_n is not null)))`

/** The changes of the player's own part, each with the amount before. */
const changes = `
  select c.*, c.after_minor - c.minor as before_minor, u.player_id, u.provider_id, u.deposit_id, u.claimed_legs,
    coalesce(lag(c.after_minor) over (partition by c.agency_id, c.usage_id order by c.no), 0) as previous_minor,
    row_number() over (partition by c.agency_id, c.usage_id order by c.no) as nth
  from brought_changes c join promotion_usages u using (agency_id, usage_id)`

/**
 * Invariants of the wallets of promotions, as queries that return no row. A narrowed audit asks them of the usages that it looks at, with
 * all that ever happened in their wallets, whatever day that was.
 */
export const walletInvariants: Record<string, string> = {
  'nothing came into the wallet of a usage in use but what may': `
    select u.agency_id, u.usage_id, l.event, l.order_id, l.n from (${wallets}) u cross join lateral ${legsOf('u.account_id')} l
    where l.comes_in and l.n > u.claimed_legs and (u.ended_legs is null or l.n <= u.ended_legs) and not case l.event
      when 'game.result' then true
      when 'credit.adjusted' then true
      when 'deposit.credited' then l.order_id is not distinct from u.deposit_id::text
      -- What comes back has left the wallet since the claim.
      when 'withdrawal.returned' then exists (select from ${legsOf('u.account_id')} t
        where t.event = 'withdrawal.held' and t.order_id = l.order_id and not t.comes_in and t.n > u.claimed_legs)
      when 'move.returned' then exists (select from ${legsOf('u.account_id')} t
        where t.event = 'move.taken' and t.order_id = l.order_id and not t.comes_in and t.n > u.claimed_legs)
      else false end`,
  'brought is what it was at the crediting, with adjustments, less its own withdrawals': `
    select u.agency_id, u.usage_id, 'sum' as what, u.brought_minor as minor, sum(c.minor)::bigint as told from promotion_usages u
    left join brought_changes c using (agency_id, usage_id)
    group by u.agency_id, u.usage_id, u.brought_minor having u.brought_minor <> coalesce(sum(c.minor), 0)
    union all
    select c.agency_id, c.usage_id, 'order', c.minor, c.before_minor from (${changes}) c
    where c.before_minor <> c.previous_minor or c.no <> c.nth
    union all
    select u.agency_id, u.usage_id, 'credited', c.minor, t.told from (${wallets}) u
    left join brought_changes c on c.agency_id = u.agency_id and c.usage_id = u.usage_id and c.kind = 'CREDITED'
    left join lateral (select greatest(t.told_before_minor, t.balance_before_minor) as told from public.credit_transfers t
      where t.agency_id = u.agency_id and t.order_id = u.deposit_id and t.step = 'credit' and t.status = 'CONFIRMED') t on true
    where u.credited_at is not null and (c.order_id is distinct from u.deposit_id or c.minor <> t.told)
    union all
    select c.agency_id, c.usage_id, 'adjustment', c.minor, m.minor from (${changes}) c
    left join lateral (
      select m.amount_minor as minor from public.adjustments m where m.agency_id = c.agency_id and m.adjustment_id = c.order_id
        and m.status = 'SUCCESS' and m.player_id = c.player_id and m.provider_id = c.provider_id
        and (m.direction = 'GIVE') = (c.kind = case when c.at < m.reversed_at or m.reversed_at is null then 'GIVEN' else 'TAKEN' end)
      -- What is taken back is the player's own, where the deposit is not this usage's.
      union all select d.credit_minor + d.bonus_minor from public.deposits d where d.agency_id = c.agency_id and d.deposit_id = c.order_id
        and d.reversed_at <= c.at and d.player_id = c.player_id and d.provider_id = c.provider_id and c.kind = 'TAKEN'
        and d.promotion_usage_id is distinct from c.usage_id) m on true
    where c.kind in ('GIVEN', 'TAKEN') and c.minor is distinct from case c.kind when 'TAKEN' then -least(c.before_minor, m.minor)
      -- What an adjustment had taken of it comes back, when that is reversed.
      else coalesce((select -t.minor from brought_changes t where t.agency_id = c.agency_id and t.usage_id = c.usage_id
        and t.order_id = c.order_id and t.kind = 'TAKEN' and t.no < c.no and m.minor is not null), m.minor) end
    union all
    select c.agency_id, c.usage_id, 'withdrawal', c.minor, w.brought_minor from (${changes}) c
    left join public.withdrawals w on w.agency_id = c.agency_id and w.withdrawal_id = c.order_id
      and w.player_id = c.player_id and w.provider_id = c.provider_id
    where c.kind = 'WITHDRAWN' and c.minor is distinct from -w.brought_minor
    union all
    select c.agency_id, c.usage_id, 'return', c.minor, coalesce(w.amount_minor, m.amount_minor) from (${changes}) c
    left join public.withdrawals w on w.agency_id = c.agency_id and w.withdrawal_id = c.order_id and w.player_id = c.player_id
      and w.provider_id = c.provider_id and w.status in ('REJECTED', 'CANCELED', 'FAILED') and (w.held_at is null or w.returned_at is not null)
    left join public.credit_moves m on m.agency_id = c.agency_id and m.move_id = c.order_id and m.player_id = c.player_id
      and m.from_provider = c.provider_id and m.returned_at is not null
    where c.kind = 'RETURNED' and c.minor is distinct from coalesce(m.amount_minor,
      case when w.promotion_usage_id is null then w.amount_minor else w.brought_minor end)
    union all
    select u.agency_id, u.usage_id, l.event, l.n, null from (${wallets}) u cross join lateral ${legsOf('u.account_id')} l
    left join public.withdrawals w on w.agency_id = u.agency_id and w.withdrawal_id::text = l.order_id
    where l.n > u.credited_n and (u.ended_legs is null or l.n <= u.ended_legs)
      and (l.event in ('credit.adjusted', 'withdrawal.held', 'move.returned')
        or (l.event = 'deposit.reversed' and l.order_id <> u.deposit_id::text) or (l.event = 'withdrawal.returned' and w.status <> 'SUCCESS'
        and not (w.promotion_usage_id is not null and w.brought_minor = 0)))
      and not exists (select from brought_changes c where c.agency_id = u.agency_id and c.usage_id = u.usage_id
        and c.order_id::text = l.order_id and c.kind = case l.event
          when 'credit.adjusted' then case when l.comes_in then 'GIVEN' else 'TAKEN' end
          when 'deposit.reversed' then 'TAKEN'
          when 'withdrawal.held' then 'WITHDRAWN' else 'RETURNED' end)`,
  'a withdrawal is divided as its terms say': `
    select w.agency_id, w.code, w.amount_minor, w.brought_minor, w.bonus_minor, w.excess_minor, w.forfeit_minor
    from withdrawals w join promotion_usages u on u.agency_id = w.agency_id and u.usage_id = w.promotion_usage_id
    join promotion_versions v on v.agency_id = u.agency_id and v.promotion_id = u.promotion_id and v.version = u.version
    left join brought_changes c on c.agency_id = u.agency_id and c.usage_id = u.usage_id and c.order_id = w.withdrawal_id and c.kind = 'WITHDRAWN'
    -- One that was paid out before it has had its part: of several only those that are done can be before this one.
    cross join lateral (select coalesce(sum(e.amount_minor - e.brought_minor - e.bonus_minor - e.excess_minor - e.forfeit_minor), 0) as paid,
        coalesce(sum(e.bonus_minor), 0) as bonus from public.withdrawals e
      join brought_changes b on b.agency_id = e.agency_id and b.usage_id = e.promotion_usage_id and b.order_id = e.withdrawal_id
        and b.kind = 'WITHDRAWN' and b.no < c.no
      where e.agency_id = w.agency_id and e.promotion_usage_id = w.promotion_usage_id and e.status = 'SUCCESS') had
    where (c.no is null and (u.claimed_legs is not null or w.brought_minor > 0)) or w.brought_minor <> least(c.after_minor - c.minor, w.amount_minor)
      or w.bonus_minor <> case when v.deduct_bonus
        then least(greatest(u.bonus_minor - had.bonus, 0), w.amount_minor - w.brought_minor) else 0 end
      or w.excess_minor + w.forfeit_minor <> case when v.max_minor is null then 0
        else greatest(0, w.amount_minor - w.brought_minor - w.bonus_minor - greatest(v.max_minor - had.paid, 0)) end
      or (w.excess_minor > 0 and v.excess_to = 'AGENCY') or (w.forfeit_minor > 0 and v.excess_to = 'PLAYER')
    union all
    select w.agency_id, w.code, w.amount_minor, w.brought_minor, 0, 0, 0 from withdrawals w
    where w.promotion_usage_id is null and w.brought_minor > 0 and not exists (select from brought_changes c
      where c.agency_id = w.agency_id and c.order_id = w.withdrawal_id and c.kind = 'WITHDRAWN'
        and w.brought_minor = w.amount_minor and c.minor = -w.amount_minor)`,
  'nothing of a promotion was on its way back when it was paid out': `
    select u.agency_id, u.usage_id, w.code, w.status from (${wallets}) u
    join public.withdrawals w on w.agency_id = u.agency_id and w.promotion_usage_id = u.usage_id
    where u.end_reason = 'PAID_OUT' and u.ended_at > (select paid_after from audit.rules_since where rule = 'withdrawals come back first')
      and w.held_at is not null and w.status in ('REJECTED', 'CANCELED', 'FAILED') and not exists (select from ${legsOf('u.account_id')} t
        where t.event = 'withdrawal.returned' and t.order_id = w.withdrawal_id::text and t.comes_in and t.n <= u.ended_legs)`,
  'no launch moved credit out of the wallet of a usage in use': `
    select u.agency_id, u.usage_id, m.code from (${wallets}) u cross join lateral ${legsOf('u.account_id')} l
    join public.credit_moves m on m.agency_id = u.agency_id and m.move_id::text = l.order_id
    where m.by_launch and l.event = 'move.taken' and not l.comes_in and l.n > u.claimed_legs and (u.ended_legs is null or l.n <= u.ended_legs)`,
}
