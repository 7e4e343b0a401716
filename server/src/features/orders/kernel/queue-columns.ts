import { sql } from 'kysely'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import { isUnanswered } from '../../play/credits/is-unanswered.ts'

/** The partner whose answer an order waits for, and since when: two columns for a query with the given key. */
export interface WaitColumns {
  provider_silent_since: Date | null
  bank_silent_since: Date | null
}

/** The columns, for the order with this key in the outer query. Neither a time-out nor a crash is an answer. */
export const waitColumns = (agencyId: string, orderId: string) =>
  [
    sql<Date | null>`(select min(sent_at) from credit_transfers t where t.agency_id = ${sql.ref(agencyId)}
      and t.order_id = ${sql.ref(orderId)} and ${isUnanswered})`.as('provider_silent_since'),
    sql<Date | null>`(select min(created_at) from payouts o where o.agency_id = ${sql.ref(agencyId)}
      and o.order_id = ${sql.ref(orderId)} and o.status = 'UNKNOWN')`.as('bank_silent_since'),
  ] as const

export function toWaitsFor({ provider_silent_since, bank_silent_since }: WaitColumns) {
  if (provider_silent_since)
    return { partner: 'PROVIDER' as const, since: provider_silent_since.toISOString() }
  return bank_silent_since ? { partner: 'BANK' as const, since: bank_silent_since.toISOString() } : null
}

/** The reversal of it that is proposed, under way or done. */
export interface ReversalColumn {
  reversal: { id: string; code: string; status: ProposalStatus } | null
}

/** The reversal of what has the given key: one column for a query. */
export const reversalColumn = (agencyId: string, ofId: string) =>
  sql<
    ReversalColumn['reversal']
  >`(select jsonb_build_object('id', v.reversal_id, 'code', v.code, 'status', v.status) from reversals v
    where v.agency_id = ${sql.ref(agencyId)} and v.of_id = ${sql.ref(ofId)} and v.status in ('PROPOSED', 'APPROVED', 'SUCCESS')
    order by v.created_at desc limit 1)`.as('reversal')
