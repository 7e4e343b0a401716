import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import type { ApprovalColumn } from '../../desk/approvals/approval.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'

/** A payment in suspense that may be a returned transfer of a provider's bill. */
export interface ReturnedTransfer extends ApprovalColumn {
  payment_id: string
  payment_ref: string
  came_at: Date
  bill_id: string
  number: number
  provider_id: ProviderId
  provider_name: string
  /** Its first day. */
  month: string
  paid_by: string
  paid_at: Date
  method: string
  bank_ref: string
  kip_minor: bigint
}

interface Asked {
  agencyId: string
  /** Left out: every payment in suspense. */
  paymentId?: string
  billIds?: readonly string[]
}

/**
 * Pairs payments in suspense with the paid bills whose returned transfer they may be: the same amount, to the account that paid the bill, not
 * before the day on which it was owed, and linked to no order, player or payout, whose money it would be.
 */
export async function returnedTransfers(
  db: Db,
  { agencyId, paymentId, billIds }: Asked,
): Promise<ReturnedTransfer[]> {
  if (billIds?.length === 0) return []
  const { rows } = await sql<ReturnedTransfer>`
    select p.payment_id, p.bank_ref as payment_ref, p.paid_at as came_at, b.bill_id, b.number,
      m.provider_id, v.name as provider_name, m.month, b.paid_by, b.paid_at, b.method, b.bank_ref, b.kip_minor,
      ${approvalColumn('payment', 'p.agency_id', 'p.payment_id')}
    from provider_bill_payments b
    join provider_bills m on m.agency_id = b.agency_id and m.bill_id = b.bill_id
    join agency_providers v on v.agency_id = b.agency_id and v.provider_id = m.provider_id
    join payments p on p.agency_id = b.agency_id and p.amount_minor = b.kip_minor
    where b.agency_id = ${agencyId} and b.returned_at is null
      and ${billIds === undefined ? sql`true` : sql`b.bill_id in (${sql.join(billIds)})`}
      and ${paymentId === undefined ? sql`true` : sql`p.payment_id = ${paymentId}`}
      and p.state = 'SUSPENSE' and p.currency = 'LAK' and num_nonnulls(p.deposit_id, p.player_id, p.payout_id) = 0
      and (p.method = b.method or exists (select from method_accounts x
        join method_accounts y on y.agency_id = x.agency_id and y.account = x.account
        where x.agency_id = b.agency_id and x.method = b.method and y.method = p.method))
      and ledger.day_of(p.paid_at) >= ledger.day_of(greatest(m.settled_at, (select max(q.paid_at) from provider_bill_payments r
        join payments q on q.agency_id = r.agency_id and q.payment_id = r.returned_payment
        where r.agency_id = b.agency_id and r.bill_id = b.bill_id)))
    order by b.paid_at desc, p.paid_at, p.payment_id`.execute(db)
  return rows
}
