import type { Context } from '../../../context.ts'
import { agenciesToRun, openHourlyRuns } from './run-queries.ts'
import { runReconciliation } from './run-reconciliation.ts'

const atOnce = 4

/** Once an hour for every agency, and whenever an operator asks. An agency that fails keeps no other from its turn. */
export async function reconcileDue(context: Context, stopping: AbortSignal) {
  const { db, clock, log } = context
  await openHourlyRuns(db, clock())
  const agencies = await agenciesToRun(db, clock(), atOnce)
  await Promise.all(
    agencies.map((agencyId) =>
      runReconciliation(context, agencyId, stopping).catch((error: unknown) =>
        log.error({ agencyId, err: error }, 'the books could not be compared'),
      ),
    ),
  )
}
