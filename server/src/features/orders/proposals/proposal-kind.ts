import type { AuditAct, AuditFacts } from '@kham/contract/operator/desk/audit'
import type { StaffActor } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import type { ProposalRows } from './proposal.ts'

/** What the audit log says of a kind of proposal. */
export interface ProposalKindOf<K extends ProposalKind> {
  kind: K
  acts: Record<'proposed' | 'approved' | 'refused' | 'withdrawn', AuditAct>
  factsOf: (row: ProposalRows[K]) => AuditFacts
}

/** What one of the staff has done to a proposal, in the audit log of its player. */
export const auditProposal = <K extends ProposalKind>(
  tx: Tx,
  { acts, factsOf }: ProposalKindOf<K>,
  row: ProposalRows[K],
  { act, by, at }: { act: keyof ProposalKindOf<K>['acts']; by: StaffActor; at: Date },
) =>
  writeAudit(tx, {
    agencyId: row.agency_id,
    at,
    by,
    act: acts[act],
    subject: { kind: 'PLAYER', id: row.player_id },
    after: factsOf(row),
  })
