import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { NotFinished } from '../../jobs/job.ts'
import { returnCredit } from './return-credit.ts'
import { sendPayout } from './send-payout.ts'
import { takeCredit } from './take-credit.ts'
import { nextStep } from './withdrawal.ts'
import { withdrawalsUnderWay } from './withdrawal-queries.ts'

const batch = 50
/** The jobs of a new withdrawal get this long before the look-round takes over, seconds. */
const patienceSeconds = 20

const steps = { take: takeCredit, pay: sendPayout, return: returnCredit }

/** Takes each withdrawal a step on: a job may have died with its process. The same references make each step happen once. */
export async function advanceWithdrawals(context: Context, patience = patienceSeconds) {
  const { db, clock, log } = context
  for (const row of await withdrawalsUnderWay(db, secondsAfter(clock(), -patience), batch)) {
    const step = nextStep(row)
    if (!step) continue
    const id = { agencyId: row.agency_id, withdrawalId: row.withdrawal_id }
    await steps[step](context, id).catch((error: unknown) => {
      if (error instanceof NotFinished)
        log.warn({ ...id, step, error: error.message }, 'a withdrawal waits for an answer')
      // One that always fails must not keep the others from their turn.
      else log.error({ ...id, step, err: error }, 'a withdrawal could not be taken on')
    })
  }
}
