import type { Context } from '../../../context.ts'
import { advanceProposals } from '../proposals/advance-proposals.ts'
import { adjustCredit } from './adjust-credit.ts'

/** Takes each approved adjustment on, and ends what nobody has decided on: a job may have died with its process. */
export const advanceAdjustments = (context: Context, stopping: AbortSignal, patience?: number) =>
  advanceProposals(context, { kind: 'adjustment', settle: adjustCredit }, stopping, patience)
