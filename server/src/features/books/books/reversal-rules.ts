import type { AuditScope } from '../../../ledger/audit-scope.ts'
import { isReversible } from '../../orders/deposits/deposit.ts'

/**
 * What an account is to a mirror: a payment may go from its order to the bank or to suspense, wherever it had come from. What was paid to a
 * provider comes back by whichever method of the account (bill-invariants.ts).
 */
const side = (
  journal: string,
  column: string,
) => `(select case when a.kind in ('bank', 'suspense') then 'came by ' || case when ${journal}.event like 'fee.%' then '' else a.place end || ' ' || a.currency
  else a.account_id::text end from ledger.accounts a where a.agency_id = l.agency_id and a.account_id = l.${column})`

const sidesOf = (journal: string, from: string, to: string) =>
  `select ${side(journal, from)} as a, ${side(journal, to)} as b, l.amount from ledger.legs l
  where l.agency_id = ${journal}.agency_id and l.journal_id = ${journal}.journal_id`

/**
 * Invariants of the journals that take something back, as queries that return no row. Each looks at the journals of the scope; what they take back
 * is looked up wherever it is.
 */
export const reversalRules = ({ journals }: AuditScope): Record<string, string> => ({
  'a reversing journal mirrors its original leg by leg, once, and the original is of a kind that may be reversed': `
    with reversing as (
      select j.agency_id, j.journal_id, j.owner, j.key, j.event, split_part(j.key, ':', 1) as order_id,
        split_part(j.key, ':', 2) as step, coalesce(h.memo, j.memo) ->> 'reverses' as reverses
      from ${journals} left join ledger.journals h on h.agency_id = j.agency_id and h.journal_id = j.resolves
      where j.phase in ('single', 'post') and (j.event in ('deposit.reversed', 'payment.reversed', 'fee.reversed')
        or coalesce(h.memo, j.memo) ->> 'reverses' is not null or j.key ~ ':reverse(:[0-9]+)?(:post)?$')
    )
    select r.agency_id, r.journal_id, r.key, r.reverses, o.key as original from reversing r
    left join lateral (select o.* from ledger.journals o where o.agency_id = r.agency_id and o.owner = r.owner
      and o.key in (r.reverses, r.reverses || ':post') and o.phase in ('single', 'post')) o on true
    where o.journal_id is null or split_part(o.key, ':', 1) <> r.order_id or split_part(o.key, ':', 2) <> r.step or o.key ~ ':reverse'
      or (r.event, o.event) not in (('deposit.reversed', 'deposit.credited'), ('credit.adjusted', 'credit.adjusted'),
        ('payment.reversed', 'deposit.paid'), ('payment.reversed', 'payment.matched'), ('fee.reversed', 'fee.paid'))
      or exists (${sidesOf('r', 'debit', 'credit')} except all ${sidesOf('o', 'credit', 'debit')})
      or exists (${sidesOf('o', 'credit', 'debit')} except all ${sidesOf('r', 'debit', 'credit')})
      or exists (select from ledger.journals t where t.agency_id = r.agency_id and t.owner = r.owner and t.journal_id <> r.journal_id
        and t.key > r.order_id || ':' || r.step || ':reverse' and t.key < r.order_id || ':' || r.step || ':reverse;'
        and t.phase in ('single', 'post'))
      or (r.step = 'paid' and not exists (select from ledger.journals t where t.agency_id = r.agency_id and t.owner = r.owner
        and t.key > r.order_id || ':credit:reverse' and t.key < r.order_id || ':credit:reverse;' and t.phase = 'post'))
      or (r.event = 'fee.reversed' and (r.key <> r.reverses || ':reverse' or not exists (select from public.provider_bill_payments p
        where p.agency_id = r.agency_id and p.bill_id || ':payout:' || p.number = r.reverses and p.returned_at is not null)))
      or r.event <> 'fee.reversed' and not exists (select from public.reversals v where v.agency_id = r.agency_id and v.of_id::text = r.order_id and v.player_id = r.owner
        and v.status = 'SUCCESS' and (v.of_kind = 'adjustment') = (r.step = 'adjust')
        and (v.of_kind = 'adjustment' or exists (select from public.deposits d where d.agency_id = v.agency_id and d.deposit_id = v.of_id
          and ${isReversible('d', 'v.created_at')}))
        -- Out of the books goes only what never came.
        and (v.reason is not distinct from 'NOT_RECEIVED' or not exists (select from ledger.legs l
          join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit and a.kind = 'bank'
          where l.agency_id = r.agency_id and l.journal_id = r.journal_id)))`,
})
