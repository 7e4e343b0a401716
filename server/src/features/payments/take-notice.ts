import type { paymentNotice } from '@kham/contract/payments'
import type { z } from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import type { Jobs } from '../../jobs/job.ts'
import { depositOfBill } from '../deposits/deposit-of-bill.ts'
import type { PayoutRow } from '../payouts/payout.ts'
import { payoutOfReference } from '../payouts/payout-of-reference.ts'

interface Notice {
  agencyId: string
  method: string
  notice: z.output<typeof paymentNotice>
}

/**
 * Notes a gateway's notice, each event once, and has the bank asked by a job of the same transaction. What the notice says is not
 * believed; one that names no order of ours only leaves its mark.
 */
export async function takeNotice({ db, clock, jobs, log }: Context, { agencyId, method, notice }: Notice) {
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('payment_notices')
      .values({ agency_id: agencyId, method, event_id: notice.eventId, received_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!first) return

    const from = { partner: method }
    const depositId = notice.bill && (await depositOfBill(tx, agencyId, method, notice.bill))
    if (depositId) await jobs.enqueue(tx, 'check-payment', { agencyId, depositId }, from)
    const payout = notice.reference && (await payoutOfReference(tx, agencyId, method, notice.reference))
    if (payout) await askHowFarItIs(jobs, tx, payout)
    if (!depositId && !payout)
      log.warn({ agencyId, method, eventId: notice.eventId }, 'a notice that names no order')
  })
}

function askHowFarItIs(jobs: Jobs, tx: Tx, payout: PayoutRow) {
  const { agency_id: agencyId, order_id: orderId, method: partner } = payout
  return payout.order_kind === 'deposit'
    ? jobs.enqueue(tx, 'send-refund', { agencyId, depositId: orderId }, { partner })
    : jobs.enqueue(tx, 'send-payout', { agencyId, withdrawalId: orderId }, { partner })
}
