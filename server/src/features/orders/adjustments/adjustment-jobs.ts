import type { Context } from '../../../context.ts'
import { advanceProposals } from '../proposals/advance-proposals.ts'
import { adjustCredit } from './adjust-credit.ts'

const adjustments = {
  kind: 'adjustment',
  settle: (context: Context, { agencyId, orderId }: { agencyId: string; orderId: string }) =>
    adjustCredit(context, { agencyId, adjustmentId: orderId }),
} as const

/** Takes each approved adjustment on, and ends what nobody has decided on: a job may have died with its process. */
export const advanceAdjustments = (context: Context, stopping: AbortSignal, patience?: number) =>
  advanceProposals(context, adjustments, stopping, patience)
