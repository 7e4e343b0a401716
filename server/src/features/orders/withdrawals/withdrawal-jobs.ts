import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { approveAutomatically } from './approve-automatically.ts'
import { returnCredit } from './return-credit.ts'
import { sendPayout } from './send-payout.ts'
import { takeCredit } from './take-credit.ts'
import { payoutsUnderWay, transfersUnderWay, withdrawalsToJudge } from './withdrawal-queries.ts'

const batch = 50
/** The jobs of a new withdrawal get this long before the look-round takes over, seconds. */
const patienceSeconds = 20

/** Takes each withdrawal a step on: a job may have died with its process. The same references make each step happen once. */
export async function advanceWithdrawals(
  context: Context,
  stopping: AbortSignal,
  patience = patienceSeconds,
) {
  const now = context.clock()
  const before = secondsAfter(now, -patience)
  const transfers = await transfersUnderWay(context.db, before, batch)
  const payouts = await payoutsUnderWay(context.db, { now, madeBefore: before }, batch)
  const unjudged = await withdrawalsToJudge(context.db, now, before, batch)
  const all = { stopping, failure: 'a withdrawal could not be taken on' }
  await Promise.all([
    bulkheads(context, { ...all, waiting: unjudged, run: (id) => approveAutomatically(context, id) }),
    bulkheads(context, {
      ...all,
      waiting: transfers,
      run: (id) => (id.step === 'take' ? takeCredit : returnCredit)(context, id),
    }),
    bulkheads(context, { ...all, waiting: payouts, run: (id) => sendPayout(context, id) }),
  ])
}
