import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { endProposal } from '../proposals/end-proposal.ts'
import { subjectOf, type AdjustmentId } from './adjustment.ts'
import { factsOf } from './facts-of.ts'

/** Somebody refuses what is proposed: PROPOSED -> REJECTED. Refuses with NOT_FOUND, ADJUSTMENT_SETTLED. */
export const refuseAdjustment = (
  context: Context,
  id: AdjustmentId,
  { by, note }: { by: StaffActor; note: string },
): Promise<void> =>
  endProposal(
    context,
    subjectOf(id),
    { status: 'REJECTED', note },
    { by, act: 'ADJUSTMENT_REFUSED', factsOf },
  )

/** Whoever proposed it takes it back: PROPOSED -> CANCELED. Refuses with NOT_FOUND, FORBIDDEN, ADJUSTMENT_SETTLED. */
export const withdrawAdjustment = (context: Context, id: AdjustmentId, by: StaffActor): Promise<void> =>
  endProposal(
    context,
    subjectOf(id),
    { status: 'CANCELED', note: null },
    { by, act: 'ADJUSTMENT_WITHDRAWN', factsOf },
  )
