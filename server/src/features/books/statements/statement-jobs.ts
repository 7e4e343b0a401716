import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { compareStatement } from './compare-statement.ts'
import { statementsToCompare } from './statement-queries.ts'

const batch = 20
/** The job of a statement that was just confirmed gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20

/** Compares confirmed statements: a job may have died with its process. */
export async function compareStatements(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const before = secondsAfter(context.clock(), -patience)
  for (const id of await statementsToCompare(context.db, before, batch)) {
    if (stopping.aborted) return
    try {
      await compareStatement(context, id)
    } catch (error) {
      // An item that always fails must not delay the others.
      context.log.error({ ...id, err: error }, 'a statement could not be compared')
    }
  }
}
