import type { Context } from '../../../context.ts'
import { tellProviders } from '../../play/providers/tell-providers.ts'
import {
  enqueueDeadJobs,
  enqueueDifferences,
  enqueueLowFloats,
  enqueueSilentBanks,
  enqueueStuckDeposits,
  enqueueSuspense,
  enqueueWithdrawals,
} from './alert-queries.ts'

/** Tells of what no act is the cause of: what waits, is silent or runs low. Each is one statement for all agencies, told once. */
export async function lookForAlerts(context: Context, stopping: AbortSignal): Promise<void> {
  const { db, clock } = context
  const looks = [
    enqueueWithdrawals,
    enqueueStuckDeposits,
    enqueueSuspense,
    enqueueSilentBanks,
    enqueueDeadJobs,
  ]
  for (const look of looks) if (!stopping.aborted) await look(db, clock())
  for (const event of ['DIFFERENCE_FOUND', 'AUDIT_BROKEN'] as const)
    if (!stopping.aborted) await enqueueDifferences(db, event, clock())
  if (!stopping.aborted) await tellProviders(context)
}

/** It sums a week of transfers, and is told once a day. */
export const lookAtFloats = ({ db, clock }: Context) => enqueueLowFloats(db, clock())
