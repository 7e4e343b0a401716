import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { advanceMove } from './advance-move.ts'
import { movesUnderWay } from './move-queries.ts'

const batch = 50
/** The job of a step gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20

/** Takes each move a step on: a job may have died with its process. The same references make each step happen once. */
export async function advanceMoves(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const before = secondsAfter(context.clock(), -patience)
  const waiting = await movesUnderWay(context.db, before, batch)
  const failure = 'a move of credit could not be taken on'
  await bulkheads(context, { waiting, stopping, failure, run: (move) => advanceMove(context, move) })
}
