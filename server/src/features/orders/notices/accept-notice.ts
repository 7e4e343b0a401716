import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { type Jobs, NotFinished } from '../../../jobs/job.ts'
import { consume, type Limit } from '../../../http/rate-limit.ts'
import { BankUnavailable, type Notice } from '../../../partners/payment-bank.ts'
import { checkAndCredit } from '../deposits/check-payment.ts'
import type { PayoutRow } from '../payouts/payout.ts'

interface Told {
  agencyId: string
  method: string
  notice: Notice
  /** Whether it surely comes from the gateway. */
  isSigned: boolean
}

/** How often strangers can have the bank asked about one order. */
const unsignedPerOrder: Limit = { most: 5, seconds: 15 * 60 }

/**
 * Accepts a gateway's notice, each event once. What it says is not believed: the bank is asked. For a deposit that happens here, and what the
 * bank says is written down in one transaction with the notice; anything else is left to a job. One that names no order of ours only
 * leaves its mark. One that anybody may have sent leaves none, and only a few of them have the bank asked.
 */
export async function acceptNotice(context: Context, taken: Told): Promise<void> {
  const { db } = context
  const { agencyId, method, notice } = taken
  if (await isAccepted(db, taken)) return logReplay(context, taken)
  const depositId = await depositOfNotice(db, agencyId, method, notice)
  if (!taken.isSigned && !(await mayHaveAsked(context, taken, depositId))) return
  if (depositId && !notice.reference && (await checkHere(context, taken, depositId))) return
  await db.transaction().execute(async (tx) => {
    if (await mark(context, tx, taken)) await leaveToJobs(context, tx, taken, depositId)
  })
}

async function mayHaveAsked({ db, clock, log }: Context, taken: Told, depositId: string | undefined) {
  const { agencyId, method } = taken
  if (!depositId) {
    log.warn({ agencyId, method }, 'an unsigned notice that names no order')
    return false
  }
  const subject = `notice of ${depositId}`
  const mustWait = await consume(db, { agencyId, subject }, unsignedPerOrder, clock())
  if (mustWait === null) return true
  log.warn({ agencyId, method, depositId }, 'too many unsigned notices of one order')
  return false
}

/** Asks the bank at once; false = it does not answer, and the notice is not marked as taken. */
async function checkHere(context: Context, taken: Told, depositId: string): Promise<boolean> {
  const { agencyId, method } = taken
  try {
    await checkAndCredit(context, { agencyId, depositId }, async (tx, told) => {
      if (!(await mark(context, tx, taken)) || told === 'NEWS') return
      // Made up, sent too early, or sent again without a number to know it by.
      context.log.warn({ agencyId, method, depositId, reason: told }, 'a notice that tells nothing new')
    })
  } catch (error) {
    if (error instanceof BankUnavailable) return false
    // The provider has not answered yet: a job watches over the credit.
    if (!(error instanceof NotFinished)) throw error
  }
  return true
}

async function leaveToJobs({ jobs, log }: Context, tx: Tx, taken: Told, depositId: string | undefined) {
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

async function isAccepted(db: Db, { agencyId, method, notice, isSigned }: Told): Promise<boolean> {
  // Somebody may have sent the same before there was a payment.
  if (!isSigned) return false
  const known = await db
    .selectFrom('payment_notices')
    .select('event_id')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('event_id', '=', notice.eventId)
    .executeTakeFirst()
  return known !== undefined
}

/** Whether it is the first to mark this event as taken. One that anybody may have sent is never marked. */
async function mark(context: Context, tx: Tx, taken: Told): Promise<boolean> {
  const { agencyId, method, notice, isSigned } = taken
  if (!isSigned) return true
  const first = await tx
    .insertInto('payment_notices')
    .values({ agency_id: agencyId, method, event_id: notice.eventId, received_at: context.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (first === undefined) logReplay(context, taken)
  return first !== undefined
}

/** A gateway without our answer sends it again, and so may anybody who recorded it. */
function logReplay({ log }: Context, { agencyId, method, notice: { eventId } }: Told) {
  log.warn({ agencyId, method, eventId, reason: 'REPLAYED' }, 'a notice that was taken already')
}

/** The order that a notice of one payment method speaks of, by our bill or by the gateway's name; undefined = none of this agency. */
async function depositOfNotice(
  db: Db,
  agencyId: string,
  method: string,
  { bill, gatewayRef }: Pick<Notice, 'bill' | 'gatewayRef'>,
): Promise<string | undefined> {
  if (bill === null && gatewayRef === null) return undefined
  const found = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .$if(bill !== null, (query) => query.where('code', '=', bill!))
    .$if(gatewayRef !== null, (query) => query.where('gateway_ref', '=', gatewayRef!))
    .executeTakeFirst()
  return found?.deposit_id
}

/** The payout that a bank's notice names by its reference; undefined = none of this agency by this method. */
const payoutOfReference = (
  db: Db,
  agencyId: string,
  method: string,
  reference: string,
): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('reference', '=', reference)
    .where('by_hand', '=', false)
    .executeTakeFirst()
