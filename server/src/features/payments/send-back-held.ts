import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { recordStep, type Step } from '../orders/record-step.ts'
import { accountToReturnTo } from './account-to-return-to.ts'
import { idOf, subjectOf, type PaymentRow } from './payment.ts'
import { movePayment, noteReason } from './payment-queries.ts'
import { askForRefund } from './refund-payment.ts'

interface Held {
  reason: 'EXCLUDED' | 'LIMIT_REACHED'
  teller: Pick<Step, 'by' | 'staffId'>
  at: Date
}

/**
 * A payment in suspense that a rule of its player keeps from becoming credit is on its way back at once. false = nobody but the staff can
 * say where to, and it waits for them as THIRD_PARTY_PAYER. The caller holds the payment, or has written it in this transaction.
 */
export async function sendBackHeld(
  context: Context,
  tx: Tx,
  row: PaymentRow,
  { reason, teller, at }: Held,
): Promise<boolean> {
  const of = subjectOf(idOf(row))
  await recordStep(tx, of, { ...teller, step: 'PAYMENT_HELD', status: 'SUSPENSE', at, reason })
  const to = await accountToReturnTo(tx, row)
  await noteReason(tx, row, to ? reason : 'THIRD_PARTY_PAYER')
  if (!to) return false
  const reference = await askForRefund(context, tx, row, to)
  await movePayment(tx, row, 'REFUNDING')
  await recordStep(tx, of, { step: 'REFUND_APPROVED', status: 'REFUNDING', by: 'SYSTEM', at, reference })
  return true
}
