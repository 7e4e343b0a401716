import { currencies } from '@kham/contract/money'
import { suspendedKeyOf } from '../../../ledger/suspended-key.ts'

const transferKey = `case t.step when 'reverse' then (select v.of_id || case v.of_kind when 'deposit' then ':credit:reverse' else ':adjust:reverse' end
      || case when v.number > 1 then ':' || v.number else '' end from public.reversals v where v.agency_id = t.agency_id and v.reversal_id = t.order_id)
    else t.order_id || ':' || t.step || case when t.try > 1 then ':' || t.try else '' end end`
/** A payment in any other currency is written down, and moves nothing. */
const isInBooks = `p.currency in (${currencies.map((currency) => `'${currency}'`).join(', ')})`
/** The key of the journal that first brought a payment into suspense. */
const suspendedKey = suspendedKeyOf('p')

/** Key of the refund that last returned it. */
const cameBackKey = `${suspendedKey} || ':refund:' || p.came_back || ':returned'`

/** The journal that last moved it from an order back into suspense, and its key. */
const reversedKey = `p.reversed_from || ':paid:reverse'`
const reversedName = `p.reversed_player || '/' || ${reversedKey}`

/** The newest try of one step of the order in the outer query. */
const latest = (step: string, orderId: string) => `
  left join lateral (select * from credit_transfers t where t.agency_id = ${orderId.split('.')[0]}.agency_id
    and t.order_id = ${orderId} and t.step = '${step}' order by t.try desc limit 1) t on true`

/** Invariants between orders and books, as queries that return no row. */
export const orderInvariants: Record<string, string> = {
  'a deposit was paid if and only if one payment matches it': `
    select d.agency_id, d.code, d.status from deposits d
    left join payments p on p.agency_id = d.agency_id and p.deposit_id = d.deposit_id and p.state = 'MATCHED'
    where (d.status in ('PAID', 'SUCCESS', 'FAILED', 'REJECTED') and d.reversed_at is null) <> (p.bank_ref is not null)
      or p.amount_minor <> d.amount_minor`,
  'a matched payment stands in the books once, a suspended one in suspense': `
    select p.agency_id, p.method, p.bank_ref from payments p
    left join ledger.journals j on j.agency_id = p.agency_id
      and j.owner = case when p.state = 'MATCHED' then (select d.player_id from deposits d
        where d.agency_id = p.agency_id and d.deposit_id = p.deposit_id) when p.came_back is null then coalesce(p.reversed_player, ledger.house()) else ledger.house() end
      and j.key = case when p.state = 'MATCHED' then p.deposit_id || ':paid' when p.came_back is not null then ${cameBackKey}
        when p.reversed_from is not null then ${reversedKey} else ${suspendedKey} end
    left join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
    where ${isInBooks} and l.amount is distinct from p.amount_minor`,
  'what waits in suspense is there, and what was matched or is on its way back is not': `
    select p.agency_id, p.method, p.bank_ref, p.state, s.there from payments p
    left join lateral (
      select coalesce((select sum(l.amount) from ledger.journals j join ledger.legs l using (agency_id, journal_id)
          where j.agency_id = p.agency_id and j.owner = ledger.house() and j.key in (${suspendedKey}, ${cameBackKey})), 0)
        + coalesce((select sum(l.amount) from ledger.journals j join ledger.legs l using (agency_id, journal_id)
          join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit and a.kind = 'suspense'
          where j.agency_id = p.agency_id and j.owner = p.reversed_player and j.key = ${reversedKey}), 0)
        - coalesce((select sum(l.amount) from ledger.suspense_exits e join ledger.journals j using (agency_id, owner, key)
            join ledger.legs l using (agency_id, journal_id)
            join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit and a.kind = 'suspense'
          where e.agency_id = p.agency_id and e.suspended in (${suspendedKey}, ${cameBackKey}, ${reversedName}) and j.phase in ('single', 'pending')
            and not exists (select from ledger.outcomes r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void')), 0)
        as there
    ) s on true
    where ${isInBooks} and p.reason is not null and s.there <> case p.state when 'SUSPENSE' then p.amount_minor else 0 end`,
  'a payment is in one place: its order, suspense, or back': `
    select p.agency_id, p.method, p.bank_ref, p.state, w.paying, w.waiting, w.back from payments p
    cross join lateral (select
      -- With the orders that it pays or has paid, but for those that it was taken from.
      coalesce((select sum(l.amount) from (select p.deposit_id as id where p.state = 'MATCHED' union select p.reversed_from union select p.first_paid) o
        join public.deposits d on d.agency_id = p.agency_id and d.deposit_id = o.id
        join ledger.journals j on j.agency_id = d.agency_id and j.owner = d.player_id and j.key = d.deposit_id || ':paid'
        join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
        where not exists (select from ledger.journals r where r.agency_id = j.agency_id and r.owner = j.owner and r.key = d.deposit_id || ':paid:reverse')), 0) as paying,
      coalesce((select sum(l.amount) from ledger.journals j join ledger.legs l using (agency_id, journal_id)
          join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit and a.kind = 'suspense'
          where j.agency_id = p.agency_id and ((j.owner = ledger.house() and j.key in (${suspendedKey}, ${cameBackKey}))
            or (j.owner = p.reversed_player and j.key = ${reversedKey}))), 0)
        - coalesce((select sum(l.amount) from ledger.suspense_exits e join ledger.journals j using (agency_id, owner, key)
            join ledger.legs l using (agency_id, journal_id)
            join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit and a.kind = 'suspense'
          where e.agency_id = p.agency_id and e.suspended in (${suspendedKey}, ${cameBackKey}, ${reversedName}) and j.phase in ('single', 'pending')
            and not exists (select from ledger.outcomes r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void')), 0) as waiting,
      coalesce((select sum(o.amount_minor) from public.payouts o where o.agency_id = p.agency_id and o.order_id = p.payment_id
          and o.status in ('REQUESTED', 'UNKNOWN', 'SENT', 'DONE')), 0)
        + coalesce((select sum(l.amount) from ledger.journals j join ledger.legs l using (agency_id, journal_id)
          join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit and a.kind = 'bank'
          where j.agency_id = p.agency_id and j.owner = p.reversed_player and j.key = ${reversedKey} and p.state = 'REVERSED'), 0) as back) w
    where p.currency = 'LAK' and (w.paying <> case p.state when 'MATCHED' then p.amount_minor else 0 end
      or w.waiting <> case p.state when 'SUSPENSE' then p.amount_minor else 0 end
      or w.back <> case when p.state in ('REFUNDING', 'REFUNDED', 'REVERSED') then p.amount_minor else 0 end)`,
  'a payment is on its way back if and only if a payout is under way, and is back if and only if that was confirmed': `
    select p.agency_id, p.method, p.bank_ref, p.state, o.status from payments p
    left join lateral (select o.status from payouts o where o.agency_id = p.agency_id and o.order_id = p.payment_id
      order by o.number desc limit 1) o on true
    where (p.state = 'REFUNDING') <> coalesce(o.status in ('REQUESTED', 'UNKNOWN', 'SENT'), false)
      or (p.state = 'REFUNDED') <> coalesce(o.status = 'DONE', false)`,
  'a transfer was confirmed if and only if the books posted it, and refused if and only if they made it void': `
    select t.agency_id, t.transfer_id, t.status, r.phase from credit_transfers t
    left join ledger.journals p on p.agency_id = t.agency_id and p.owner = t.player_id and p.key = ${transferKey}
    left join ledger.outcomes r on r.agency_id = p.agency_id and r.resolves = p.journal_id
    where r.phase is distinct from (case t.status when 'CONFIRMED' then 'post' when 'REFUSED' then 'void' end)
      or p.phase is distinct from 'pending'`,
  'a step is tried again only after a final no': `
    select t.agency_id, t.order_id, t.step, t.try, t.status from credit_transfers t
    join credit_transfers n on n.agency_id = t.agency_id and n.order_id = t.order_id and n.step = t.step and n.try > t.try
    where t.status <> 'REFUSED'`,
  'a deposit is a success if and only if its credit was confirmed': `
    select d.agency_id, d.code, d.status, t.status as transfer from deposits d ${latest('credit', 'd.deposit_id')}
    where (d.status = 'SUCCESS') <> coalesce(t.status = 'CONFIRMED', false)
      or (d.status in ('FAILED', 'REJECTED') and t.status is distinct from 'REFUSED')
      or (d.status = 'PAID' and coalesce(t.status in ('CONFIRMED', 'REFUSED'), true))
      or t.amount_minor <> d.credit_minor + d.bonus_minor or t.provider_id <> d.provider_id or t.player_id <> d.player_id`,
  'the credit of a withdrawal is held if and only if the provider gave it': `
    select w.agency_id, w.code, w.status, t.status as transfer from withdrawals w ${latest('take', 'w.withdrawal_id')}
    where (w.held_at is not null) <> coalesce(t.status = 'CONFIRMED', false) or t.amount_minor is distinct from w.amount_minor
      or t.provider_id <> w.provider_id or t.player_id <> w.player_id`,
  'an order is worth what its rate makes of it': `
    select d.agency_id, d.code, d.credit_minor as worth, d.sell_micro as rate from deposits d
    where d.credit_minor <> div(d.amount_minor::numeric * 1000000, d.sell_micro)
    union all
    select w.agency_id, w.code, w.receive_minor, w.buy_micro from withdrawals w
    where w.receive_minor <> 100 * div((w.amount_minor - w.bonus_minor - w.excess_minor - w.forfeit_minor)::numeric * w.buy_micro, 100000000)`,
  'a deposit is refunded only when it is rejected, and once': `
    select d.agency_id, d.code, d.status, o.status as payout from deposits d
    join payouts o on o.agency_id = d.agency_id and o.order_id = d.deposit_id
    where d.status <> 'REJECTED' or (o.status = 'DONE' and d.refunded_at is null)`,
  'held credit of an ended withdrawal that is not paid out is on its way back': `
    select w.agency_id, w.code, w.status from withdrawals w ${latest('return', 'w.withdrawal_id')}
    where ((w.status in ('REJECTED', 'CANCELED', 'FAILED') and w.held_at is not null) or (w.status = 'SUCCESS' and w.excess_minor > 0))
        <> (t.transfer_id is not null)
      or (w.returned_at is not null) <> coalesce(t.status = 'CONFIRMED', false)
      or t.amount_minor <> case w.status when 'SUCCESS' then w.excess_minor else w.amount_minor end`,
  'the credit of a move is taken if and only if the provider left gave it': `
    select m.agency_id, m.code, m.status, t.status as transfer from credit_moves m ${latest('take', 'm.move_id')}
    where (m.taken_at is not null) <> coalesce(t.status = 'CONFIRMED', false) or t.amount_minor is distinct from m.amount_minor
      or t.provider_id is distinct from m.from_provider or (m.status = 'CANCELED') <> coalesce(t.status = 'REFUSED', false)`,
  'a move asks the other provider as soon as the credit is taken, and is a success if and only if it got it': `
    select m.agency_id, m.code, m.status, t.status as transfer from credit_moves m ${latest('credit', 'm.move_id')}
    where (m.taken_at is not null) <> (t.transfer_id is not null) or t.amount_minor <> m.amount_minor or t.provider_id <> m.to_provider
      or (m.status = 'SUCCESS') <> coalesce(t.status = 'CONFIRMED', false)
      or (m.status = 'FAILED') <> coalesce(t.status = 'REFUSED', false)`,
  'the credit of a failed move is on its way back': `
    select m.agency_id, m.code, m.status, t.status as transfer from credit_moves m ${latest('return', 'm.move_id')}
    where (m.status = 'FAILED') <> (t.transfer_id is not null) or t.amount_minor <> m.amount_minor or t.provider_id <> m.from_provider
      or (m.returned_at is not null) <> coalesce(t.status = 'CONFIRMED', false)`,
  'an adjustment is moved if and only if somebody has approved it, and as its provider says': `
    select m.agency_id, m.code, m.status, t.status as transfer from adjustments m ${latest('adjust', 'm.adjustment_id')}
    where (m.status in ('APPROVED', 'SUCCESS', 'FAILED')) <> (t.transfer_id is not null)
      or (m.status = 'SUCCESS') <> coalesce(t.status = 'CONFIRMED', false)
      or (m.status = 'FAILED') <> coalesce(t.status = 'REFUSED', false)
      or t.try <> 1 or t.amount_minor <> m.amount_minor or t.provider_id <> m.provider_id or t.player_id <> m.player_id
      or t.direction <> case m.direction when 'GIVE' then 'IN' else 'OUT' end`,
  'a reversal is moved if and only if somebody has approved it, and as its provider says': `
    select m.agency_id, m.code, m.status, t.status as transfer from reversals m ${latest('reverse', 'm.reversal_id')}
    where (m.status in ('APPROVED', 'SUCCESS', 'FAILED')) <> (t.transfer_id is not null)
      or (m.status = 'SUCCESS') <> coalesce(t.status = 'CONFIRMED', false)
      or (m.status = 'FAILED') <> coalesce(t.status = 'REFUSED', false)
      or t.try <> 1 or t.amount_minor <> m.amount_minor or t.provider_id <> m.provider_id or t.player_id <> m.player_id
      or t.direction <> case m.direction when 'GIVE' then 'IN' else 'OUT' end`,
  'what was adjusted by hand is what the adjustments say': `
    select coalesce(a.agency_id, b.agency_id) as agency_id, a.place, a.minor as told, b.minor as booked from (
      select agency_id, provider_id as place, sum(case when reversed_at is not null then 0
        when direction = 'GIVE' then amount_minor else -amount_minor end) as minor
      from adjustments where status = 'SUCCESS' group by 1, 2) a
    full join (
      select j.agency_id, p.provider_id as place, sum(case c.kind when 'credit' then l.amount else -l.amount end) as minor
      from ledger.journals j join ledger.legs l using (agency_id, journal_id)
      join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
      left join adjustments p on p.agency_id = j.agency_id and p.player_id = j.owner and p.adjustment_id::text = split_part(j.key, ':', 1)
        and j.key ~ ':adjust(:reverse(:[0-9]+)?)?:post$'
      where j.event = 'credit.adjusted' and j.phase = 'post' group by 1, 2) b
      on b.agency_id = a.agency_id and b.place = a.place
    where a.minor is distinct from b.minor`,
  'what a player is owed in money belongs to an order under way': `
    select a.agency_id, a.owner, a.currency, b.free + b.held as posted from ledger.accounts a
    join ledger.balances b using (agency_id, account_id)
    where a.kind = 'cash' and b.free + b.held <> coalesce(case a.currency
      when 'LAK' then (select sum(d.amount_minor) from deposits d
        where d.agency_id = a.agency_id and d.player_id = a.owner
          and (d.status in ('PAID', 'FAILED') or (d.status = 'REJECTED' and d.refunded_at is null)))
      when 'THB' then (select coalesce(sum(case w.status when 'SUCCESS' then w.excess_minor else w.amount_minor end), 0) from withdrawals w
        where w.agency_id = a.agency_id and w.player_id = a.owner
          and w.held_at is not null and w.returned_at is null)
        + (select coalesce(sum(m.amount_minor), 0) from credit_moves m
        where m.agency_id = a.agency_id and m.player_id = a.owner
          and m.taken_at is not null and m.returned_at is null and m.status <> 'SUCCESS')
      end, 0)`,
  'the timeline of an order ends where the order stands, without a gap': `
    select o.agency_id, o.code, o.status, s.status as told, s.no, s.steps from (
      select agency_id, deposit_id as order_id, code, status from deposits
      union all select agency_id, withdrawal_id, code, status from withdrawals
      union all select agency_id, move_id, code, status from credit_moves
      union all select agency_id, adjustment_id, code, status from adjustments
      union all select agency_id, reversal_id, code, status from reversals) o
    left join lateral (select s.status, s.no, count(*) over () as steps from order_steps s
      where s.agency_id = o.agency_id and s.order_id = o.order_id order by s.no desc limit 1) s on true
    where s.status is distinct from o.status or s.no <> s.steps`,
}
