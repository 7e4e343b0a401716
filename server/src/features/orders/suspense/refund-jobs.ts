import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { patienceSeconds } from '../kernel/steps-under-way.ts'
import { payoutsUnderWay } from '../payouts/request-payout.ts'
import { settlePayout } from '../payouts/settle-payout.ts'

/** Goes on with the refunds that are under way: of deposits that the provider refused, and of payments that fit no order. */
export async function sendOwedRefunds(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const now = context.clock()
  const madeBefore = secondsAfter(now, -patience)
  await bulkheads(context, {
    waiting: await payoutsUnderWay(context.db, ['deposit', 'payment'], { now, madeBefore }),
    stopping,
    failure: 'a refund could not be sent',
    run: (refund) => settlePayout(context, refund),
  })
}
