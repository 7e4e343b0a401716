import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import type { DepositId } from '../deposits/deposit.ts'
import { sendRefund } from '../deposits/send-refund.ts'
import type { PaymentId } from '../payments/payment.ts'
import { batch, patienceSeconds } from '../kernel/steps-under-way.ts'
import { returnPayment } from './return-payment.ts'

/** Goes on with the refunds that are under way: of deposits that the provider refused, and of payments that fit no order. */
export async function sendOwedRefunds(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const waiting = await refundsUnderWay(context.db, secondsAfter(context.clock(), -patience), batch)
  await bulkheads(context, {
    waiting,
    stopping,
    failure: 'a refund could not be sent',
    run: (refund) => ('paymentId' in refund ? returnPayment(context, refund) : sendRefund(context, refund)),
  })
}

/** Refunds that the bank has not answered for good, asked for before `askedBefore`. In no order. */
export async function refundsUnderWay(
  db: Db,
  askedBefore: Date,
  limit: number,
): Promise<((DepositId | PaymentId) & { partner: string })[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['agency_id', 'order_id', 'order_kind', 'method'])
    .where('status', 'in', ['REQUESTED', 'UNKNOWN', 'SENT'])
    .where('by_hand', '=', false)
    .where('order_kind', 'in', ['deposit', 'payment'])
    .where('created_at', '<=', askedBefore)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ agency_id: agencyId, order_id, order_kind, method: partner }) =>
    order_kind === 'payment'
      ? { agencyId, paymentId: order_id, partner }
      : { agencyId, depositId: order_id, partner },
  )
}
