import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { patienceSeconds, stepsUnderWay } from '../kernel/steps-under-way.ts'
import { advanceMove } from './move-steps.ts'

/** Takes each move a step on: a job may have died with its process. The same references make each step happen once. */
export async function advanceMoves(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const before = secondsAfter(context.clock(), -patience)
  const waiting = await stepsUnderWay(context.db, 'move', before)
  const failure = 'a move of credit could not be taken on'
  await bulkheads(context, { waiting, stopping, failure, run: (move) => advanceMove(context, move) })
}
