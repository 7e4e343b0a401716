/** What must hold between the orders and the books, as queries that answer no row. */
export const orderInvariants: Record<string, string> = {
  'a deposit was paid if and only if one payment matches it': `
    select d.agency_id, d.code, d.status from deposits d
    left join payments p on p.agency_id = d.agency_id and p.deposit_id = d.deposit_id and p.state = 'MATCHED'
    where (d.status in ('PAID', 'SUCCESS', 'FAILED', 'REJECTED')) <> (p.bank_ref is not null)
      or p.amount_minor <> d.amount_minor`,
  'a matched payment stands in the books once, a suspended one in suspense': `
    select p.agency_id, p.method, p.bank_ref from payments p
    left join ledger.journals j on j.agency_id = p.agency_id
      and j.key = case p.state when 'MATCHED' then p.deposit_id || ':paid' else 'payment:' || p.method || ':' || p.bank_ref end
    left join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
    where p.currency in ('LAK', 'THB', 'USD') and l.amount is distinct from p.amount_minor`,
  'a transfer was confirmed if and only if the books posted it, and refused if and only if they made it void': `
    select t.agency_id, t.transfer_id, t.status, r.phase from credit_transfers t
    left join ledger.journals p on p.agency_id = t.agency_id and p.owner = t.player_id and p.key = t.order_id || ':' || t.step
    left join ledger.journals r on r.agency_id = p.agency_id and r.resolves = p.journal_id
    where r.phase is distinct from (case t.status when 'CONFIRMED' then 'post' when 'REFUSED' then 'void' end)
      or p.phase is distinct from 'pending'`,
  'a deposit is a success if and only if its credit was confirmed': `
    select d.agency_id, d.code, d.status, t.status as transfer from deposits d
    left join credit_transfers t on t.agency_id = d.agency_id and t.order_id = d.deposit_id and t.step = 'credit'
    where (d.status = 'SUCCESS') <> coalesce(t.status = 'CONFIRMED', false)
      or (d.status = 'FAILED' and t.status is distinct from 'REFUSED')
      or t.amount_minor <> d.credit_minor`,
  'the credit of a withdrawal is held if and only if the provider gave it': `
    select w.agency_id, w.code, w.status, t.status as transfer from withdrawals w
    join credit_transfers t on t.agency_id = w.agency_id and t.order_id = w.withdrawal_id and t.step = 'take'
    where (w.held_at is not null) <> (t.status = 'CONFIRMED') or t.amount_minor <> w.amount_minor`,
  'a withdrawal is a success if and only if its payout is posted': `
    select w.agency_id, w.code, w.status from withdrawals w
    left join ledger.journals p on p.agency_id = w.agency_id and p.owner = w.player_id
      and p.key = w.withdrawal_id || ':payout:' || w.payout_number
    left join ledger.journals r on r.agency_id = p.agency_id and r.resolves = p.journal_id
    where (w.status = 'SUCCESS') <> coalesce(r.phase = 'post', false)`,
  'held credit of an ended withdrawal is on its way back': `
    select w.agency_id, w.code, w.status from withdrawals w
    left join credit_transfers t on t.agency_id = w.agency_id and t.order_id = w.withdrawal_id and t.step = 'return'
    where (w.status in ('REJECTED', 'CANCELED', 'FAILED') and w.held_at is not null) <> (t.transfer_id is not null)
      or (w.returned_at is not null) <> coalesce(t.status = 'CONFIRMED', false)`,
  'what a player is owed in money belongs to an order under way': `
    select a.agency_id, a.owner, a.currency, b.posted from ledger.accounts a
    join ledger.balances b using (agency_id, account_id)
    where a.kind = 'cash' and b.posted <> coalesce(case a.currency
      when 'LAK' then (select sum(d.amount_minor) from deposits d
        where d.agency_id = a.agency_id and d.player_id = a.owner and d.status in ('PAID', 'FAILED'))
      when 'THB' then (select sum(w.amount_minor) from withdrawals w
        where w.agency_id = a.agency_id and w.player_id = a.owner
          and w.held_at is not null and w.returned_at is null and w.status <> 'SUCCESS')
      end, 0)`,
}
