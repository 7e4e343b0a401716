import { secondsAfter } from '../../../clock.ts'
import { issueReceipt, type Issuing } from './issue-receipt.ts'
import { ordersWithoutReceipt } from './receipt-queries.ts'

const batch = 100
/** The job of an order that has just ended gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20
/** How far a round looks back, seconds: what is older was seen when the process started. */
const roundSeconds = 7 * 24 * 3600

/** Issues what is missing: a job may have died with its process. Answers how many it issued. */
export async function issueMissingReceipts(
  context: Issuing,
  stopping: AbortSignal,
  patience = patienceSeconds,
  after = secondsAfter(context.clock(), -roundSeconds),
): Promise<number> {
  const { db, clock, log } = context
  const before = secondsAfter(clock(), -patience)
  let issued = 0
  for (const order of await ordersWithoutReceipt(db, { after, before }, batch)) {
    if (stopping.aborted) break
    try {
      await issueReceipt(context, order)
      issued++
    } catch (error) {
      // One that always fails must not keep the others from their turn.
      log.error({ ...order, err: error }, 'a receipt could not be issued')
    }
  }
  return issued
}

/** On start: everything, however long ago it ended. */
export async function issueAllMissingReceipts(context: Issuing, stopping: AbortSignal): Promise<void> {
  while ((await issueMissingReceipts(context, stopping, 0, new Date(0))) === batch);
}
