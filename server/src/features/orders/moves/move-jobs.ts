import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { eachPartner } from '../../../jobs/each-partner.ts'
import { NotFinished, PartnerSilent } from '../../../jobs/job.ts'
import { advanceMove } from './advance-move.ts'
import { movesUnderWay, type WaitingMove } from './move-queries.ts'

const batch = 50
/** The job of a step gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20

/** Takes each move a step on: a job may have died with its process. The same references make each step happen once. */
export async function advanceMoves(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const before = secondsAfter(context.clock(), -patience)
  const waiting = await movesUnderWay(context.db, before, batch)
  await eachPartner(waiting, stopping, (move) => attempt(context, move))
}

/** Whether the partner answered. One order that always fails must not keep the others from their turn. */
async function attempt(context: Context, move: WaitingMove) {
  try {
    await advanceMove(context, move)
    return true
  } catch (error) {
    if (error instanceof NotFinished) context.log.warn({ ...move, error: error.message }, 'not finished')
    else context.log.error({ ...move, err: error }, 'a move of credit could not be taken on')
    return !(error instanceof PartnerSilent)
  }
}
