import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { batch, patienceSeconds } from '../kernel/steps-under-way.ts'
import { checkAndCredit } from './check-payment.ts'
import { deliverCredit } from './settle-deposit.ts'
import { takeDueDeposits, uncreditedDeposits } from './deposit-queries.ts'

/** How long a deposit that could not be checked waits, seconds. */
const putOffSeconds = 30

/** Asks the banks about the orders that are due: a notice may have been lost, and an order may have expired. */
export async function askBanks(context: Context, stopping: AbortSignal) {
  const { db, clock } = context
  const waiting = await takeDueDeposits(db, clock(), secondsAfter(clock(), putOffSeconds), batch)
  const failure = 'a deposit could not be checked'
  await bulkheads(context, { waiting, stopping, failure, run: (id) => checkAndCredit(context, id) })
}

/** Delivers paid deposits without credit: a job may have died with its process. The same reference makes it happen once. */
export async function deliverOwedCredit(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const waiting = await uncreditedDeposits(context.db, secondsAfter(context.clock(), -patience), batch)
  const failure = 'credit could not be delivered'
  await bulkheads(context, { waiting, stopping, failure, run: (id) => deliverCredit(context, id) })
}
