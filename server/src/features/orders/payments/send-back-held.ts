import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { accountToReturnTo } from './account-to-return-to.ts'
import { idOf, subjectOf, type PaymentRow } from './payment.ts'
import { noteReason } from './payment-store.ts'
import { refundByRule } from './refund-by-rule.ts'

interface Held {
  reason: 'EXCLUDED' | 'LIMIT_REACHED'
  teller: Pick<Step, 'by' | 'staffId'>
  at: Date
}

/**
 * A payment in suspense that a rule of its player keeps from becoming credit is on its way back at once. false = it waits for the staff: nobody
 * else can say where to (THIRD_PARTY_PAYER), or it takes two words. The caller holds the payment, or has written it in this transaction.
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
  return refundByRule(context, tx, row, to, { by: 'SYSTEM', at })
}
