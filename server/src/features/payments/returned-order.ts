import type { Tx } from '../../db/db.ts'
import type { OrderStepName } from '@kham/contract/order-steps'
import { Refusal } from '../../refusal.ts'
import { announceDeposit } from '../deposits/announce-deposit.ts'
import { lockDeposits } from '../deposits/lock-deposits.ts'
import type { Step } from '../orders/record-step.ts'
import { announceWithdrawal } from '../withdrawals/announce-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals/lock-withdrawal.ts'
import { mayGoTo, type PaymentRow } from './payment.ts'
import { payoutThatCameBack } from './payment-queries.ts'

/** The order whose payout came back. */
export interface ReturnedOrder {
  /** Kip for a baht: what the order was reckoned at. */
  rateMicro: bigint
  /** How its timeline says that the money goes out anew. */
  approved: OrderStepName
  announce: (step: Omit<Step, 'status'>) => Promise<void>
}

/** Holds the order whose payout came back until the transaction ends; undefined = the payment is money that somebody has paid. */
export async function lockReturnedOrder(tx: Tx, row: PaymentRow): Promise<ReturnedOrder | undefined> {
  const payout = await payoutThatCameBack(tx, row)
  if (!payout) return undefined
  const { agency_id: agencyId } = row
  const { order_id: orderId } = payout
  if (payout.order_kind === 'withdrawal') {
    const order = await lockWithdrawal(tx, { agencyId, withdrawalId: orderId })
    if (!order) throw new Error(`no withdrawal ${orderId}`)
    const announce = (step: Omit<Step, 'status'>) => announceWithdrawal(tx, order, step)
    return { rateMicro: order.buy_micro, approved: 'APPROVED', announce }
  }
  const order = (await lockDeposits(tx, agencyId, [orderId])).get(orderId)
  if (!order) throw new Error(`no deposit ${orderId}`)
  const announce = (step: Omit<Step, 'status'>) => announceDeposit(tx, order, step)
  return { rateMicro: order.sell_micro, approved: 'REFUND_APPROVED', announce }
}

/** Refuses with VALIDATION. */
export function refuseOthers(row: PaymentRow, playerId: string, field: 'playerId' | 'depositId') {
  if (!mayGoTo(row, playerId)) throw new Refusal('VALIDATION', { fields: { [field]: 'NOT_ALLOWED' } })
}
