import type { paymentNotice } from '@kham/contract/payments'
import type { z } from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Jobs } from '../../jobs/job.ts'
import { NotFinished } from '../../jobs/job.ts'
import { BankUnavailable } from '../../partners/payment-bank.ts'
import { checkAndCredit } from '../deposits/check-payment.ts'
import { depositOfBill } from '../deposits/deposit-of-bill.ts'
import type { PayoutRow } from '../payouts/payout.ts'
import { payoutOfReference } from '../payouts/payout-of-reference.ts'

interface Notice {
  agencyId: string
  method: string
  notice: z.output<typeof paymentNotice>
}

/**
 * Takes a gateway's notice, each event once. What it says is not believed: the bank is asked. For a deposit that happens here, and what the
 * bank says is written down in one transaction with the notice; anything else is left to a job. One that names no order of ours only
 * leaves its mark.
 */
export async function takeNotice(context: Context, taken: Notice): Promise<void> {
  const { db } = context
  const { agencyId, method, notice } = taken
  if (await isTaken(db, taken)) return
  const depositId = notice.bill && (await depositOfBill(db, agencyId, method, notice.bill))
  if (depositId && !notice.reference && (await checkHere(context, taken, depositId))) return
  await db.transaction().execute(async (tx) => {
    if (await mark(context, tx, taken)) await leaveToJobs(context, tx, taken, depositId)
  })
}

/** Asks the bank at once; false = it does not answer, and the notice is not marked as taken. */
async function checkHere(context: Context, taken: Notice, depositId: string): Promise<boolean> {
  try {
    await checkAndCredit(context, { agencyId: taken.agencyId, depositId }, (tx) => mark(context, tx, taken))
  } catch (error) {
    if (error instanceof BankUnavailable) return false
    // The provider has not answered yet: a job watches over the credit.
    if (!(error instanceof NotFinished)) throw error
  }
  return true
}

async function leaveToJobs({ jobs, log }: Context, tx: Tx, taken: Notice, depositId: string | undefined) {
  const { agencyId, method, notice } = taken
  if (depositId) await jobs.enqueue(tx, 'check-payment', { agencyId, depositId }, { partner: method })
  const payout = notice.reference && (await payoutOfReference(tx, agencyId, method, notice.reference))
  if (payout) await askHowFarItIs(jobs, tx, payout)
  if (!depositId && !payout)
    log.warn({ agencyId, method, eventId: notice.eventId }, 'a notice that names no order')
}

function askHowFarItIs(jobs: Jobs, tx: Tx, payout: PayoutRow) {
  const { agency_id: agencyId, order_id: orderId, method: partner } = payout
  if (payout.order_kind === 'payment')
    return jobs.enqueue(tx, 'return-payment', { agencyId, paymentId: orderId }, { partner })
  return payout.order_kind === 'deposit'
    ? jobs.enqueue(tx, 'send-refund', { agencyId, depositId: orderId }, { partner })
    : jobs.enqueue(tx, 'send-payout', { agencyId, withdrawalId: orderId }, { partner })
}

async function isTaken(db: Db, { agencyId, method, notice }: Notice): Promise<boolean> {
  const known = await db
    .selectFrom('payment_notices')
    .select('event_id')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('event_id', '=', notice.eventId)
    .executeTakeFirst()
  return known !== undefined
}

/** Whether it is the first to mark this event as taken. */
async function mark({ clock }: Context, tx: Tx, { agencyId, method, notice }: Notice): Promise<boolean> {
  const first = await tx
    .insertInto('payment_notices')
    .values({ agency_id: agencyId, method, event_id: notice.eventId, received_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return first !== undefined
}
