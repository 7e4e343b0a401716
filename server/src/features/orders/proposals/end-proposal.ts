import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { Refusal } from '../../../refusal.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { auditProposal, type ProposalKindOf } from './proposal-kind.ts'
import { changeProposal } from './proposal-store.ts'
import { isWaiting, type ProposalId, type ProposalRows } from './proposal.ts'

/** REJECTED: somebody refuses it. CANCELED: whoever proposed it takes it back. */
type End = { status: 'REJECTED'; note: string } | { status: 'CANCELED'; note: null }

/** Ends what is proposed; nothing moves. Refuses with NOT_FOUND, FORBIDDEN, ADJUSTMENT_SETTLED. */
export async function endProposal<K extends ProposalKind>(
  { db, clock }: Context,
  of: ProposalKindOf<K>,
  id: ProposalId<K>,
  { status, note, by }: End & { by: StaffActor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const row = await lockOne(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    if (status === 'CANCELED' && row.proposed_by !== by.staffId) throw new Refusal('FORBIDDEN')
    if (!isWaiting(row, at)) throw new Refusal('ADJUSTMENT_SETTLED')
    const decided =
      status === 'REJECTED' ? { decided_by: by.staffId, decided_at: at, decision_note: note } : {}
    const ended = await changeProposal<ProposalKind>(tx, id, 'PROPOSED', status, { ...decided, ended_at: at })
    if (!ended) throw new Error('a locked proposal moved')
    await recordStep(tx, id, { step: status, status, by: 'STAFF', staffId: by.staffId, at, reason: note })
    const act = status === 'REJECTED' ? 'refused' : 'withdrawn'
    await auditProposal(tx, of, ended as ProposalRows[K], { act, by, at })
  })
}

/** Nobody has decided in time: PROPOSED -> EXPIRED. Done again, or after somebody has decided, it changes nothing. */
export async function expireProposal({ db, clock }: Context, id: ProposalId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const row = await lockOne(tx, id)
    if (row?.status !== 'PROPOSED' || isWaiting(row, at)) return
    const ended = await changeProposal<ProposalKind>(tx, id, 'PROPOSED', 'EXPIRED', { ended_at: at })
    if (ended) await recordStep(tx, id, { step: 'EXPIRED', status: 'EXPIRED', by: 'SYSTEM', at })
  })
}
