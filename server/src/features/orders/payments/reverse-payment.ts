import type { ReversalReason } from '@kham/contract/orders/deposits'
import type { Tx } from '../../../db/db.ts'
import { paymentReversed } from '../../../ledger/postings/reversals.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { firstReporterOf, isReportedByBank, orderOfBill } from './payment-reports.ts'
import { type PaymentRow, idOf, subjectOf } from './payment.ts'
import { movePayment } from './payment-store.ts'

/** The order that a payment paid, whose credit was taken back. */
interface ReversedOrder {
  deposit_id: string
  player_id: string
  code: string
}

/**
 * A payment is taken from the order that it paid: MATCHED -> SUSPENSE for its true order, or, when it never came, -> REVERSED and out of the
 * books. The caller has locked it, its order and the player.
 */
export async function reversePayment(
  tx: Tx,
  payment: PaymentRow,
  order: ReversedOrder,
  { reason, staffId, at }: { reason: ReversalReason; staffId: string; at: Date },
): Promise<void> {
  const { agency_id: agencyId, method, amount_minor: amountMinor, bank_ref: bankRef, payout_id } = payment
  const { deposit_id: orderId, player_id: playerId } = order
  // Its bank may have told of it while the provider was asked.
  const isOut = reason === 'NOT_RECEIVED' && !(await isReportedByBank(tx, payment))
  await paymentReversed(
    tx,
    { agencyId, playerId, orderId },
    { method, amountMinor, bankRef, to: isOut ? 'bank' : 'suspense' },
  )
  const moved = await movePayment(tx, payment, isOut ? 'REVERSED' : 'SUSPENSE', {
    // A returned payout remains its player's money.
    ...(payout_id === null
      ? { reason: 'REVERSED', ...(await billOf(tx, payment, order)) }
      : { deposit_id: null }),
    reversed_from: orderId,
    reversed_player: playerId,
    came_back: null,
    // A payment that was in suspense is posted under its own key.
    ...(payment.reason === null ? { first_paid: orderId } : {}),
  })
  const step = { step: 'REVERSED', by: 'STAFF', staffId, at, reason, reference: order.code } as const
  await recordStep(tx, subjectOf(idOf(payment)), { ...step, status: moved.state })
}

/** The order of its bill; a payment that the staff recorded for the wrong order has none. */
const billOf = async (tx: Tx, payment: PaymentRow, { code }: ReversedOrder) =>
  orderOfBill(tx, {
    agencyId: payment.agency_id,
    method: payment.method,
    bill: payment.bill === code && (await firstReporterOf(tx, payment)) === 'STAFF' ? null : payment.bill,
  })
