import { sql } from 'kysely'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import type { Tx } from '../../../db/db.ts'
import { places } from '../../../db/order-places.ts'
import type { ProposalKind, ProposalRow } from '../../../db/order-tables.ts'
import { nextStatuses, type ProposalId, type ProposalRows } from './proposal.ts'

type Also = Partial<
  Pick<ProposalRow, 'failure' | 'decided_by' | 'decided_at' | 'decision_note' | 'approved_alone' | 'ended_at'>
>

/** Moves its status on only from `from`; undefined = somebody else did first. */
export async function changeProposal<K extends ProposalKind>(
  tx: Tx,
  { agencyId, kind, orderId }: ProposalId<K>,
  from: ProposalStatus,
  to: ProposalStatus,
  also: Also & (K extends 'reversal' ? { number?: number } : object),
): Promise<ProposalRows[K] | undefined> {
  if (!nextStatuses[from].includes(to)) throw new Error(`a proposal never goes from ${from} to ${to}`)
  const { table, key } = places[kind]
  const changed = await tx
    // What is set are columns that both have.
    .updateTable(table as 'adjustments')
    .set({ ...(also as Also), status: to })
    .where('agency_id', '=', agencyId)
    .where(sql.ref(key), '=', orderId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  return changed as ProposalRows[K] | undefined
}
