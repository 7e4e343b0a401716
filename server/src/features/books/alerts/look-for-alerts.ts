import type { AlertEvent } from '@kham/contract/desk/channel-events'
import type { Context } from '../../../context.ts'
import { publishProviderStatus } from '../../play/providers/publish-provider-status.ts'
import {
  enqueueDeadJobs,
  enqueueDifferences,
  enqueueLowFloats,
  enqueueSilentBanks,
  enqueueStuckDeposits,
  enqueueSuspense,
  enqueueWithdrawals,
  eventsWanted,
} from './alert-queries.ts'

type Look = (context: Context) => Promise<unknown>

const looks: Partial<Record<AlertEvent, Look>> = {
  WITHDRAWAL_WAITING: ({ db, clock }) => enqueueWithdrawals(db, clock()),
  DEPOSIT_STUCK: ({ db, clock }) => enqueueStuckDeposits(db, clock()),
  PAYMENT_IN_SUSPENSE: ({ db, clock }) => enqueueSuspense(db, clock()),
  BANK_SILENT: ({ db, clock }) => enqueueSilentBanks(db, clock()),
  JOB_DEAD: ({ db, clock }) => enqueueDeadJobs(db, clock()),
  DIFFERENCE_FOUND: ({ db, clock }) => enqueueDifferences(db, 'DIFFERENCE_FOUND', clock()),
  AUDIT_BROKEN: ({ db, clock }) => enqueueDifferences(db, 'AUDIT_BROKEN', clock()),
}

/**
 * Tells of what no act is the cause of: what waits, is silent or has failed. Each is one statement for all agencies, told once, and asked only
 * where somebody wants to hear of it.
 */
export async function lookForAlerts(context: Context, stopping: AbortSignal): Promise<void> {
  const wanted = await eventsWanted(context.db)
  for (const event of wanted) if (!stopping.aborted) await looks[event]?.(context)
  const isWatched = wanted.has('PROVIDER_DOWN') || wanted.has('PROVIDER_UP')
  if (isWatched && !stopping.aborted) await publishProviderStatus(context)
}

/** It sums a week of transfers, and is told once a day. */
export const lookAtFloats = ({ db, clock }: Context) => enqueueLowFloats(db, clock())
