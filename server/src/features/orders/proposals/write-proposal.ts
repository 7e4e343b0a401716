import type { StaffActor } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { Refusal } from '../../../refusal.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { auditProposal, type ProposalKindOf } from './proposal-kind.ts'
import type { ProposalRows } from './proposal.ts'
import { keyOfRow } from '../kernel/order-id.ts'
import { insertProposal, type NewProposal } from './proposal-store.ts'

/** Writes down what somebody of the staff proposes: nothing moves before another one approves. Refuses with REQUEST_IN_PROGRESS. */
export async function writeProposal<K extends ProposalKind>(
  tx: Tx,
  of: ProposalKindOf<K>,
  proposed: NewProposal<K>,
  by: StaffActor,
): Promise<ProposalRows[K]> {
  const row = await insertProposal(tx, of.kind, proposed)
  // Of two at once with one key the other has written it down by now.
  if (!row) throw new Refusal('REQUEST_IN_PROGRESS')
  const { agency_id: agencyId, status, created_at: at, note: reason } = row
  const step = { step: 'OPENED', status, by: 'STAFF', staffId: by.staffId, at, reason } as const
  await recordStep(tx, { agencyId, kind: of.kind, orderId: keyOfRow(of.kind, row) }, step)
  await auditProposal(tx, of, row, { act: 'proposed', by, at })
  return row
}
