import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { endProposal } from '../proposals/end-proposal.ts'
import { factsOf, subjectOf, type ReversalId } from './reversal.ts'

/** Somebody refuses what is proposed: PROPOSED -> REJECTED. Refuses with NOT_FOUND, ADJUSTMENT_SETTLED. */
export const refuseReversal = (
  context: Context,
  id: ReversalId,
  { by, note }: { by: StaffActor; note: string },
): Promise<void> =>
  endProposal(context, subjectOf(id), { status: 'REJECTED', note }, { by, act: 'REVERSAL_REFUSED', factsOf })

/** Whoever proposed it takes it back: PROPOSED -> CANCELED. Refuses with NOT_FOUND, FORBIDDEN, ADJUSTMENT_SETTLED. */
export const withdrawReversal = (context: Context, id: ReversalId, by: StaffActor): Promise<void> =>
  endProposal(
    context,
    subjectOf(id),
    { status: 'CANCELED', note: null },
    { by, act: 'REVERSAL_WITHDRAWN', factsOf },
  )
