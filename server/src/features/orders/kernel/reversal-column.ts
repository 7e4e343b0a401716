import { sql } from 'kysely'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'

/** The reversal that waits, is under way or done. */
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
