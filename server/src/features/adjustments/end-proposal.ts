import type { StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { isWaiting, type AdjustmentId, subjectOf } from './adjustment.ts'
import { changeStatus } from './adjustment-queries.ts'
import { announceAdjustment } from './announce-adjustment.ts'
import { factsOf } from './facts-of.ts'
import { lockOne } from '../orders/lock-all.ts'

/** Somebody refuses what is proposed: PROPOSED -> REJECTED. Refuses with NOT_FOUND, ADJUSTMENT_SETTLED. */
export const refuseAdjustment = (
  context: Context,
  id: AdjustmentId,
  { by, note }: { by: StaffActor; note: string },
): Promise<void> => endProposal(context, id, by, { status: 'REJECTED', act: 'ADJUSTMENT_REFUSED', note })

/** Whoever proposed it takes it back: PROPOSED -> CANCELED. Refuses with NOT_FOUND, FORBIDDEN, ADJUSTMENT_SETTLED. */
export const withdrawAdjustment = (context: Context, id: AdjustmentId, by: StaffActor): Promise<void> =>
  endProposal(context, id, by, { status: 'CANCELED', act: 'ADJUSTMENT_WITHDRAWN', note: null })

type End =
  | { status: 'REJECTED'; act: 'ADJUSTMENT_REFUSED'; note: string }
  | { status: 'CANCELED'; act: 'ADJUSTMENT_WITHDRAWN'; note: null }

async function endProposal(
  { db, clock }: Context,
  id: AdjustmentId,
  by: StaffActor,
  { status, act, note }: End,
) {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const row = await lockOne(tx, subjectOf(id))
    if (!row) throw new Refusal('NOT_FOUND')
    if (status === 'CANCELED' && row.proposed_by !== by.staffId) throw new Refusal('FORBIDDEN')
    if (!isWaiting(row, at)) throw new Refusal('ADJUSTMENT_SETTLED')
    const decided =
      status === 'REJECTED' ? { decided_by: by.staffId, decided_at: at, decision_note: note } : {}
    const ended = await changeStatus(tx, id, 'PROPOSED', status, { ...decided, ended_at: at })
    if (!ended) throw new Error('a locked adjustment moved')
    await announceAdjustment(tx, ended, {
      step: status,
      by: 'STAFF',
      staffId: by.staffId,
      at,
      reason: note,
    })
    await writeAudit(tx, {
      agencyId: id.agencyId,
      at,
      by,
      act,
      subject: { kind: 'PLAYER', id: row.player_id },
      after: factsOf(ended),
    })
  })
}

/** Nobody has decided in time: PROPOSED -> EXPIRED. Done again, or after somebody has decided, it changes nothing. */
export async function expireProposal({ db, clock }: Context, id: AdjustmentId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const row = await lockOne(tx, subjectOf(id))
    if (row?.status !== 'PROPOSED' || isWaiting(row, at)) return
    const ended = await changeStatus(tx, id, 'PROPOSED', 'EXPIRED', { ended_at: at })
    if (ended) await announceAdjustment(tx, ended, { step: 'EXPIRED', by: 'SYSTEM', at })
  })
}
