import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { nextStep, type MoveId } from './move.ts'
import { findMove } from './move-queries.ts'
import { onOutcome } from './on-outcome.ts'

/**
 * An operator says what became of the one step that a move waits for. Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE.
 */
export async function decideMove(context: Context, id: MoveId, decision: Decision): Promise<void> {
  const row = await findMove(context.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const step = nextStep(row)
  if (step === null) throw new Refusal('NOTHING_TO_DECIDE')
  const transfer = await latestTry(context.db, id.agencyId, id.moveId, step)
  return decideTransfer(context, transfer, decision, onOutcome(context, id, step))
}
