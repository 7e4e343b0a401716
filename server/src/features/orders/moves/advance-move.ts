import type { Context } from '../../../context.ts'
import { settleStep } from '../../play/credits/settle-step.ts'
import type { MoveId, MoveStep } from './move.ts'
import { onOutcome } from './on-outcome.ts'

/** Brings one step of a move to its outcome; does nothing when it has one. Throws NotFinished while it is unknown. */
export const advanceMove = (
  context: Context,
  { agencyId, moveId, step }: MoveId & { step: MoveStep },
): Promise<void> =>
  settleStep(context, { agencyId, orderId: moveId, step }, onOutcome(context, { agencyId, moveId }, step))
