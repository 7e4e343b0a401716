import type { Context } from '../../../context.ts'
import { agenciesToRun, openHourlyRuns } from './run-queries.ts'
import { runReconciliation } from './run-reconciliation.ts'

/** How many agencies are compared at once, and over how many rounds those that wait are spread: most of the hour where they are a thousand. */
const pace = { most: 3, within: 300 }

/** Once an hour for every agency, and whenever an operator asks. An agency that fails keeps no other from its turn. */
export async function reconcileDue(context: Context, stopping: AbortSignal) {
  const { db, clock, log } = context
  await openHourlyRuns(db, clock())
  const agencies = await agenciesToRun(db, clock(), pace)
  await Promise.all(
    agencies.map((agencyId) =>
      runReconciliation(context, agencyId, stopping).catch((error: unknown) =>
        log.error({ agencyId, err: error }, 'the books could not be compared'),
      ),
    ),
  )
}
