import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { eachPartner } from '../../../jobs/each-partner.ts'
import { NotFinished, PartnerSilent } from '../../../jobs/job.ts'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import type { PaymentId } from '../payments/payment.ts'
import { returnPayment } from '../payments/return-payment.ts'
import { checkAndCredit } from './check-payment.ts'
import { deliverCredit } from './deliver-credit.ts'
import { refundsUnderWay, takeDueDeposits, uncreditedDeposits, type DepositId } from './deposit-queries.ts'
import { sendRefund } from './send-refund.ts'

const batch = 50
/** How long a deposit that could not be checked waits, seconds. */
const putOffSeconds = 30
/** The job of an order gets this long before the look-round takes over, seconds. */
const patienceSeconds = 20

/** Asks the banks about the orders that are due: a notice may have been lost, and an order may have expired. */
export async function askBanks(context: Context, stopping: AbortSignal) {
  const { db, clock } = context
  const due = await takeDueDeposits(db, clock(), secondsAfter(clock(), putOffSeconds), batch)
  await eachPartner(due, stopping, (id) =>
    attempt(context, id, 'a deposit could not be checked', () => checkAndCredit(context, id)),
  )
}

/** Delivers what is paid and not credited: a job may have died with its process. The same reference makes it happen once. */
export async function deliverOwedCredit(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const owed = await uncreditedDeposits(context.db, secondsAfter(context.clock(), -patience), batch)
  await eachPartner(owed, stopping, (id) =>
    attempt(context, id, 'credit could not be delivered', () => deliverCredit(context, id)),
  )
}

/** Goes on with the refunds that are under way: of deposits that the provider refused, and of payments that fit no order. */
export async function sendOwedRefunds(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const owed = await refundsUnderWay(context.db, secondsAfter(context.clock(), -patience), batch)
  await eachPartner(owed, stopping, (refund) =>
    attempt(context, refund, 'a refund could not be sent', () =>
      'paymentId' in refund ? returnPayment(context, refund) : sendRefund(context, refund),
    ),
  )
}

/** Whether the partner answered. One order that always fails must not keep the others from their turn. */
async function attempt(
  { log }: Context,
  id: DepositId | PaymentId,
  failure: string,
  work: () => Promise<void>,
) {
  try {
    await work()
    return true
  } catch (error) {
    const isSilent = error instanceof PartnerSilent || error instanceof BankUnavailable
    if (isSilent || error instanceof NotFinished) log.warn({ ...id, error: error.message }, 'not finished')
    else log.error({ ...id, err: error }, failure)
    return !isSilent
  }
}
