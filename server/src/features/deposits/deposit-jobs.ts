import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { NotFinished } from '../../jobs/job.ts'
import { BankUnavailable } from '../../partners/payment-bank.ts'
import { checkPayment } from './check-payment.ts'
import { deliverCredit } from './deliver-credit.ts'
import { takeDueDeposits, uncreditedDeposits } from './deposit-queries.ts'

const batch = 50
/** How long a deposit that could not be checked waits, seconds. */
const putOffSeconds = 30
/** The job of a paid deposit gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20

/** Asks the banks about the orders that are due: a notice may have been lost, and an order may have expired. */
export async function askBanks(context: Context) {
  const { db, clock, log } = context
  const due = await takeDueDeposits(db, clock(), secondsAfter(clock(), putOffSeconds), batch)
  for (const id of due) {
    await checkPayment(context, id).catch((error: unknown) => {
      if (error instanceof BankUnavailable)
        log.warn({ ...id, error: error.message }, 'the bank does not answer')
      // One that always fails must not keep the others from their turn.
      else log.error({ ...id, err: error }, 'a deposit could not be checked')
    })
  }
}

/** Delivers what is paid and not credited: a job may have died with its process. The same reference makes it happen once. */
export async function deliverOwedCredit(context: Context, patience = patienceSeconds) {
  const { db, clock, log } = context
  for (const id of await uncreditedDeposits(db, secondsAfter(clock(), -patience), batch)) {
    await deliverCredit(context, id).catch((error: unknown) => {
      if (error instanceof NotFinished) log.warn({ ...id, error: error.message }, 'credit is still owed')
      else log.error({ ...id, err: error }, 'credit could not be delivered')
    })
  }
}
