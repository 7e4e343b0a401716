import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { decidedAlready, type PaymentId, type PaymentRow, subjectOf, mayGoTo } from '../payments/payment.ts'
import { lockOne, lockAll, type Locked } from '../../../locks/lock-all.ts'
import type { OrderStepName } from '@kham/contract/orders/order-steps'
import { announceOrder } from '../kernel/announce-order.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import type { Step } from '../../../timeline/record-step.ts'
import { payoutThatCameBack } from '../payments/payment-store.ts'

/**
 * A payment in kip that waits for a decision, locked: of two operators one finds it decided already. Refuses with NOT_FOUND, PAYMENT_SETTLED,
 * REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP.
 */
export async function lockWaitingPayment(tx: Tx, id: PaymentId): Promise<PaymentRow> {
  const row = await lockOne(tx, subjectOf(id))
  if (!row) throw new Refusal('NOT_FOUND')
  const refusal = decidedAlready(row.state)
  if (refusal) throw new Refusal(refusal)
  // Neither credit nor a payout can be of a part of a kip.
  if (row.currency !== 'LAK' || row.amount_minor % 100n !== 0n) throw new Refusal('PAYMENT_NOT_IN_KIP')
  return row
}

/** The order whose payout came back. */
interface ReturnedOrder {
  /** Kip for a baht: what the order was reckoned at. */
  rateMicro: bigint
  /** The step of its timeline when the money is sent out again. */
  approved: OrderStepName
  announce: (step: Omit<Step, 'status'>) => Promise<void>
}

/** The rows that a decision on a payment may touch. */
interface OrdersOfPayment {
  /** The order of its bill. */
  related: DepositRow | undefined
  /** The order whose payout came back; undefined = the payment is money that somebody has paid. */
  returned: ReturnedOrder | undefined
  /** The order that it is to pay. */
  deposit: DepositRow | undefined
}

/** Locks the orders of a locked payment, all in one call, since they may be of one kind. */
export async function lockOrdersOf(
  tx: Tx,
  row: PaymentRow,
  depositId: string | null = null,
): Promise<OrdersOfPayment> {
  const { agency_id: agencyId, deposit_id: relatedId } = row
  const back = await payoutThatCameBack(tx, row)
  const backFrom = back && ({ kind: kindOf(back), orderId: back.order_id } as const)
  const deposits = [relatedId, depositId].map((orderId) => ({ kind: 'deposit', orderId }) as const)
  const locked = await lockAll(tx, { agencyId, orders: backFrom ? [...deposits, backFrom] : deposits })
  return {
    related: locked.row('deposit', relatedId),
    returned: backFrom && returnedOrder(tx, locked, backFrom),
    deposit: locked.row('deposit', depositId),
  }
}

type OrderRef = { kind: 'deposit' | 'withdrawal'; orderId: string }

const kindOf = ({ order_kind }: { order_kind: string }): OrderRef['kind'] =>
  order_kind === 'withdrawal' ? 'withdrawal' : 'deposit'

function returnedOrder(tx: Tx, locked: Locked, { kind, orderId }: OrderRef): ReturnedOrder {
  if (kind === 'withdrawal') {
    const order = locked.row('withdrawal', orderId)
    if (!order) throw new Error(`no withdrawal ${orderId}`)
    const announce = (step: Omit<Step, 'status'>) => announceOrder(tx, 'withdrawal', order, step)
    return { rateMicro: order.buy_micro, approved: 'APPROVED', announce }
  }
  const order = locked.row('deposit', orderId)
  if (!order) throw new Error(`no deposit ${orderId}`)
  const announce = (step: Omit<Step, 'status'>) => announceOrder(tx, 'deposit', order, step)
  return { rateMicro: order.sell_micro, approved: 'REFUND_APPROVED', announce }
}

/** Refuses with VALIDATION. */
export function refuseOthers(row: PaymentRow, playerId: string, field: 'playerId' | 'depositId') {
  if (!mayGoTo(row, playerId)) throw new Refusal('VALIDATION', { fields: { [field]: 'NOT_ALLOWED' } })
}
