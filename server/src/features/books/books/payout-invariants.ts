import { suspendedKeyOf } from '../../../ledger/suspended-key.ts'

/** The key of the journal that a payout holds its money with; what goes back to its payer was in suspense, so the house owns that. */
const payoutKey = `case o.order_kind
    when 'payment' then (select ${suspendedKeyOf('s')} from payments s
      where s.agency_id = o.agency_id and s.payment_id = o.order_id) || ':refund:'
    when 'deposit' then o.order_id || ':refund:'
    else o.order_id || ':payout:' end || o.number`
const payoutOwner = `case o.order_kind when 'payment' then ledger.house() else o.player_id end`
/** The journal that brought what came back after the bank had confirmed it into suspense. */
const returnedKey = `case o.order_kind when 'payment' then ${payoutKey} || ':returned'
    else (select ${suspendedKeyOf('s')} from payments s
      where s.agency_id = o.agency_id and s.payout_id = o.payout_id) end`

/** The methods of the account that a payout went out of; until that was asked, its own alone. */
const methodsOfAccount = `(select o.method union all
  select s.method from public.method_accounts m join public.method_accounts s on s.agency_id = m.agency_id and s.account = m.account
  where m.agency_id = o.agency_id and m.method = o.method
    and coalesce(o.sent_at, o.created_at) > (select paid_after from audit.rules_since where rule = 'transfers of an account'))`

/** A payout of whose sending or taking the time is within a hold. */
const isSentWithin = `not o.voids and o.status <> 'REQUESTED' and not (o.by_hand and o.status = 'REJECTED')
      and coalesce(o.first_told_at, o.taken_at) > h.began_at and coalesce(o.first_told_at, o.taken_at) < h.until`

/** A limit of the payout rules that a withdrawal was approved by, in satang of a kip. */
const ruleKip = (name: string) => `(c.after -> '${name}' ->> 'amount')::numeric * 100`

/** Invariants of payouts, as queries that return no row. */
export const payoutInvariants: Record<string, string> = {
  'a payout stands in the books as the bank has told it': `
    select o.agency_id, o.reference, o.status, r.phase from payouts o
    left join ledger.journals p on p.agency_id = o.agency_id and p.owner = ${payoutOwner} and p.key = ${payoutKey}
    left join ledger.outcomes r on r.agency_id = p.agency_id and r.resolves = p.journal_id
    left join ledger.journals b on b.agency_id = o.agency_id and b.owner = ledger.house() and b.key = ${returnedKey}
    where r.phase is distinct from (case
        when o.status = 'DONE' or b.journal_id is not null then 'post'
        when o.status in ('REJECTED', 'RETURNED') then 'void' end)
      or p.phase is distinct from 'pending' or (b.journal_id is not null and o.status <> 'RETURNED')`,
  'a payout is of what the books hold for it, and of the amount and the account of its order': `
    select o.agency_id, o.reference, o.amount_minor, l.amount as booked, w.code from payouts o
    left join ledger.journals p on p.agency_id = o.agency_id and p.owner = ${payoutOwner} and p.key = ${payoutKey}
    left join lateral (select sum(l.amount) as amount from ledger.legs l
      join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit and a.kind = 'bank'
      where l.agency_id = p.agency_id and l.journal_id = p.journal_id) l on true
    left join public.withdrawals w on o.order_kind = 'withdrawal' and w.agency_id = o.agency_id and w.withdrawal_id = o.order_id
    where l.amount is distinct from o.amount_minor or (w.withdrawal_id is not null and (w.receive_minor <> o.amount_minor
      or w.bank_code <> o.bank_code or w.account_number <> o.account_number or w.account_name <> o.account_name))`,
  'an order is paid out once at most': `
    select agency_id, order_id, count(*) from payouts where status in ('REQUESTED', 'UNKNOWN', 'SENT', 'DONE')
    group by 1, 2 having count(*) > 1`,
  'a payout by hand is told of by the staff alone, and one transfer at the bank pays one thing': `
    select o.agency_id, o.reference, o.status from payouts o
    where o.by_hand and (o.status = 'UNKNOWN' or o.tries > 0 or (o.status <> 'REQUESTED' and o.decided_by is null)
      or (o.status in ('SENT', 'DONE', 'RETURNED') and (o.bank_ref is null or exists (select from payouts p
        where p.agency_id = o.agency_id and p.method in ${methodsOfAccount} and p.by_hand and p.payout_id <> o.payout_id
          and p.bank_ref_key = o.bank_ref_key and p.same_reference_as is null and o.same_reference_as is null)
        or exists (select from public.provider_bill_payments b
          where b.agency_id = o.agency_id and b.method in ${methodsOfAccount} and b.bank_ref_key = o.bank_ref_key))))`,
  'no payout was sent within the hold': `
    select o.agency_id, o.reference, o.status, h.because, h.began_at, h.until from payouts o
    join holds_of_players h on h.agency_id = o.agency_id and h.player_id = o.player_id
    where ${isSentWithin}
    union all select o.agency_id, o.reference, o.status, 'CHECK', h.began_at, h.until from payouts o
    join agency_payout_holds h on h.agency_id = o.agency_id
    where o.player_id is null and ${isSentWithin}
      and coalesce(o.first_told_at, o.taken_at) > (select paid_after from audit.rules_since where rule = 'holds of an agency')`,
  'what was approved by two was approved by two, and a first approval goes with a no': `
    select w.agency_id, w.code, w.status from withdrawals w
    where w.approved_once_by is not null and (w.approved_once_by = w.approved_by or w.status in ('REJECTED', 'CANCELED'))`,
  'what the rules approved was within their limits': `
    select w.agency_id, w.day, w.player_id, sum(w.pays), max(w.largest) as largest from (
      select w.agency_id, (w.approved_at at time zone 'Asia/Vientiane')::date as day, p.player_id, w.receive_minor as pays,
        case when p.player_id is null then ${ruleKip('mostOfAll')} else ${ruleKip('mostOfPlayer')} end as largest
      from withdrawals w join payout_rule_changes c on c.agency_id = w.agency_id and c.version = w.approved_by_rules
      cross join lateral (values (w.player_id), (null)) as p (player_id)) w
    group by 1, 2, 3 having sum(w.pays) > max(w.largest)
    union all select w.agency_id, w.approved_at::date, w.player_id, w.receive_minor, ${ruleKip('most')} from withdrawals w
    join payout_rule_changes c on c.agency_id = w.agency_id and c.version = w.approved_by_rules
    where w.receive_minor > ${ruleKip('most')}`,
  'a withdrawal is a success if and only if its payout is posted': `
    select w.agency_id, w.code, w.status from withdrawals w
    left join lateral (select r.phase from payouts o
      join ledger.journals p on p.agency_id = o.agency_id and p.owner = o.player_id and p.key = ${payoutKey}
      join ledger.outcomes r on r.agency_id = p.agency_id and r.resolves = p.journal_id and r.phase = 'post'
      where o.agency_id = w.agency_id and o.order_id = w.withdrawal_id limit 1) done on true
    where (w.status = 'SUCCESS') <> (done.phase is not null)`,
  'a withdrawal is approved if and only if a payout is under way or done': `
    select w.agency_id, w.code, w.status, w.approved_at from withdrawals w
    where w.status in ('OPEN', 'PAID', 'SUCCESS') and (w.approved_at is not null) <> exists (select from payouts o
      where o.agency_id = w.agency_id and o.order_id = w.withdrawal_id
        and (o.status in ('REQUESTED', 'UNKNOWN', 'SENT', 'DONE') or w.status = 'SUCCESS'))`,
}
