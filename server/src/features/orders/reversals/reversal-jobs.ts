import type { Context } from '../../../context.ts'
import { advanceProposals } from '../proposals/advance-proposals.ts'
import { reverseCredit } from './reverse-credit.ts'

/** Takes each approved reversal on, and ends what nobody has decided on: a job may have died with its process. */
export const advanceReversals = (context: Context, stopping: AbortSignal, patience?: number) =>
  advanceProposals(context, { kind: 'reversal', settle: reverseCredit }, stopping, patience)
