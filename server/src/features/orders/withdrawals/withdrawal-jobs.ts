import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { eachPartner } from '../../../jobs/each-partner.ts'
import { NotFinished, PartnerSilent } from '../../../jobs/job.ts'
import { approveAutomatically } from './approve-automatically.ts'
import { returnCredit } from './return-credit.ts'
import { sendPayout } from './send-payout.ts'
import { takeCredit } from './take-credit.ts'
import {
  payoutsUnderWay,
  transfersUnderWay,
  withdrawalsToJudge,
  type WithdrawalId,
} from './withdrawal-queries.ts'

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
  await Promise.all([
    eachPartner(unjudged, stopping, (id) => attempt(context, id, () => approveAutomatically(context, id))),
    eachPartner(transfers, stopping, (id) =>
      attempt(context, id, () => (id.step === 'take' ? takeCredit : returnCredit)(context, id)),
    ),
    eachPartner(payouts, stopping, (id) => attempt(context, id, () => sendPayout(context, id))),
  ])
}

/** Whether the partner answered. One order that always fails must not keep the others from their turn. */
async function attempt({ log }: Context, id: WithdrawalId, work: () => Promise<void>) {
  try {
    await work()
    return true
  } catch (error) {
    const isSilent = error instanceof PartnerSilent
    if (error instanceof NotFinished) log.warn({ ...id, error: error.message }, 'not finished')
    else log.error({ ...id, err: error }, 'a withdrawal could not be taken on')
    return !isSilent
  }
}
