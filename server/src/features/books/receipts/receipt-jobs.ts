import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { issueReceipt, type Issuing } from './issue-receipt.ts'
import { ordersWithoutReceipt } from './receipt-queries.ts'

type IssuingMany = Issuing & Pick<Context, 'log'>

const batch = 100
/** The job of an order that has just ended gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20
/** How far a round looks back, seconds; the start of the process saw anything older. */
const roundSeconds = 7 * 24 * 3600

/** Issues missing receipts: a job may have died with its process. */
export async function issueMissingReceipts(
  context: IssuingMany,
  stopping: AbortSignal,
  patience = patienceSeconds,
  after = secondsAfter(context.clock(), -roundSeconds),
  limit = batch,
): Promise<{ looked: number; issued: number }> {
  const { db, clock, log } = context
  const before = secondsAfter(clock(), -patience)
  const missing = await ordersWithoutReceipt(db, { after, before }, limit)
  let issued = 0
  for (const order of missing) {
    if (stopping.aborted) break
    try {
      if (await issueReceipt(context, order)) issued++
    } catch (error) {
      // An item that always fails must not delay the others.
      log.error({ ...order, err: error }, 'a receipt could not be issued')
    }
  }
  return { looked: missing.length, issued }
}

/** On start: everything, however long ago it ended. What always fails is looked at again with the next ones. */
export async function issueAllMissingReceipts(
  context: IssuingMany,
  stopping: AbortSignal,
  limit = batch,
): Promise<void> {
  for (;;) {
    const { looked, issued } = await issueMissingReceipts(context, stopping, 0, new Date(0), limit)
    if (looked < limit || issued === 0) return
  }
}
