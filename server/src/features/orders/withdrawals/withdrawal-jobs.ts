import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { batch, patienceSeconds, stepsUnderWay } from '../kernel/steps-under-way.ts'
import { approveAutomatically } from './approve-automatically.ts'
import { payoutsUnderWay } from '../payouts/request-payout.ts'
import { settlePayout } from '../payouts/settle-payout.ts'
import { returnCredit, reserveCredit } from './settle-withdrawal.ts'
import { withdrawalsToJudge } from './withdrawal-queries.ts'

/** Takes each withdrawal a step on: a job may have died with its process. The same references make each step happen once. */
export async function advanceWithdrawals(
  context: Context,
  stopping: AbortSignal,
  patience = patienceSeconds,
) {
  const now = context.clock()
  const before = secondsAfter(now, -patience)
  const transfers = await stepsUnderWay(context.db, 'withdrawal', before)
  const payouts = await payoutsUnderWay(context.db, ['withdrawal'], { now, madeBefore: before })
  const unjudged = await withdrawalsToJudge(context.db, now, before, batch)
  const all = { stopping, failure: 'a withdrawal could not be taken on' }
  await Promise.all([
    bulkheads(context, { ...all, waiting: unjudged, run: (id) => approveAutomatically(context, id) }),
    bulkheads(context, {
      ...all,
      waiting: transfers,
      run: (id) => (id.step === 'take' ? reserveCredit : returnCredit)(context, id),
    }),
    bulkheads(context, { ...all, waiting: payouts, run: (order) => settlePayout(context, order) }),
  ])
}
