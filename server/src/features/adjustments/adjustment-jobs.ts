import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { eachPartner } from '../../jobs/each-partner.ts'
import { NotFinished, PartnerSilent } from '../../jobs/job.ts'
import { adjustCredit } from './adjust-credit.ts'
import type { AdjustmentId } from './adjustment.ts'
import { adjustmentsUnderWay, overdueProposals, type WaitingAdjustment } from './adjustment-queries.ts'
import { expireProposal } from './end-proposal.ts'

const batch = 50
/** The job of an adjustment gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20

/** Takes each approved adjustment on, and ends what nobody has decided on: a job may have died with its process. */
export async function advanceAdjustments(
  context: Context,
  stopping: AbortSignal,
  patience = patienceSeconds,
) {
  for (const id of await overdueProposals(context.db, context.clock(), batch)) await expire(context, id)
  const before = secondsAfter(context.clock(), -patience)
  const waiting = await adjustmentsUnderWay(context.db, before, batch)
  await eachPartner(waiting, stopping, (adjustment) => attempt(context, adjustment))
}

/** One proposal that always fails must not keep the others from their end. */
const expire = (context: Context, id: AdjustmentId) =>
  expireProposal(context, id).catch((error: unknown) =>
    context.log.error({ ...id, err: error }, 'a proposal could not be ended'),
  )

/** Whether the partner answered. One adjustment that always fails must not keep the others from their turn. */
async function attempt(context: Context, adjustment: WaitingAdjustment) {
  try {
    await adjustCredit(context, adjustment)
    return true
  } catch (error) {
    if (error instanceof NotFinished)
      context.log.warn({ ...adjustment, error: error.message }, 'not finished')
    else context.log.error({ ...adjustment, err: error }, 'an adjustment could not be taken on')
    return !(error instanceof PartnerSilent)
  }
}
