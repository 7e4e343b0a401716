import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import { checkPayment } from '../features/orders/deposits/check-payment.ts'
import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { creditPayment, type Crediting } from '../features/orders/suspense/credit-payment.ts'
import { matchPayment } from '../features/orders/suspense/match-payment.ts'
import type { PaymentId } from '../features/orders/payments/payment.ts'
import { refundPayment } from '../features/orders/suspense/refund-payment.ts'
import { returnPayment } from '../features/orders/suspense/return-payment.ts'
import { NotFinished } from '../jobs/job.ts'
import { depositDesk } from './deposit-desk.ts'
import { findStaffId } from './find-staff-id.ts'
import type { MoneyWorld } from './money-world.ts'
import type { SandboxPayer } from './running-sandbox.ts'

/** What tests of payments in suspense do over and over; an order is 100,000 kip, and 90,000 are paid for it unless they say otherwise. */
export function paymentDesk(world: () => MoneyWorld) {
  const deposits = depositDesk(world)
  const agencyId = () => world().agency.agency_id
  const staffId = () => findStaffId(world())
  const idOf = (paymentId: string): PaymentId => ({ agencyId: agencyId(), paymentId })

  const payment = (paymentId: string) =>
    world()
      .context.db.selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
  const refundsOf = (paymentId: string) =>
    world()
      .context.db.selectFrom('payouts')
      .selectAll()
      .where('order_id', '=', paymentId)
      .orderBy('number')
      .execute()

  /** Pays an order's QR, and has the bank asked; answers the id of the payment. */
  async function payWrongly(order: DepositRow, amount = '90000', payer?: SandboxPayer) {
    const { bankRef } = await world().sandbox.pay(order.qr_payload!, amount, payer)
    await checkPayment(world().context, deposits.idOf(order))
    const found = world().context.db.selectFrom('payments').select('payment_id')
    return (await found.where('bank_ref', '=', bankRef).executeTakeFirstOrThrow()).payment_id
  }

  /** An order of a new player, and a payment of it that waits. */
  async function waiting(amount?: string, payer?: SandboxPayer) {
    const order = await deposits.opened()
    return { order, paymentId: await payWrongly(order, amount, payer) }
  }

  const match = async (
    paymentId: string,
    depositId: string,
    note: string | null = null,
    by: string | null = null,
  ) => matchPayment(world().context, idOf(paymentId), { depositId, staffId: by ?? (await staffId()), note })
  const credit = async (paymentId: string, playerId: string, more: Partial<Crediting> = {}) =>
    creditPayment(world().context, idOf(paymentId), {
      playerId,
      providerId: 'alphabet',
      staffId: await staffId(),
      note: null,
      idempotencyKey: null,
      ...more,
    })
  const refund = async (paymentId: string, to: AccountOfPayee | null = null) =>
    refundPayment(world().context, idOf(paymentId), { to, staffId: await staffId(), note: 'paid by mistake' })

  /** The order that a payment pays. */
  async function orderPaidBy(paymentId: string): Promise<DepositRow> {
    const { agency_id, deposit_id } = await payment(paymentId)
    return deposits.state({ agency_id, deposit_id } as DepositRow)
  }
  const deliver = (order: DepositRow) => deliverCredit(world().context, deposits.idOf(order))

  /** Asked until the bank has decided. */
  async function sentBack(paymentId: string) {
    for (let tries = 0; tries < 600; tries++) {
      try {
        return await returnPayment(world().context, idOf(paymentId))
      } catch (error) {
        if (!(error instanceof NotFinished)) throw error
        await world().sandbox.hurryPayouts('SENT')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    throw new Error('the bank never decided')
  }

  const acts = { match, credit, refund, sentBack, deliver }
  return { ...acts, deposits, idOf, staffId, payment, refundsOf, payWrongly, waiting, orderPaidBy }
}
