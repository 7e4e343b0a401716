import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import { accountDigits, nameKey } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { suspenseRefundAsked } from '../../../ledger/postings/suspense.ts'
import { capsOf } from '../../../partners/gateway-caps.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { dialectOf } from '../../cashier/cashier/payment-method-lookup.ts'
import { requestForRule } from '../../desk/approvals/request-for-rule.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { codeOf, idOf, subjectOf, suspendedOf, type PaymentRow } from './payment.ts'
import { movePayment, noteReason } from './payment-store.ts'
import { accountToReturnTo } from './account-to-return-to.ts'

/** A refund as it is weighed. */
export const refundAct = (row: PaymentRow, to: AccountOfPayee) =>
  ({
    act: 'REFUND',
    subject: subjectOf(idOf(row)),
    status: row.state,
    playerId: row.player_id,
    side: 'MONEY',
    weightMinor: row.amount_minor,
    said: { ...to },
    content: [to.bankCode, accountDigits(to.accountNumber), nameKey(to.accountName)],
  }) as const

/**
 * A payment that a rule keeps from becoming credit goes back without the staff: SUSPENSE -> REFUNDING. false = it is so large that the rule's
 * is the first of two approvals, and nothing moves. The caller has locked it.
 */
export async function refundByRule(
  context: Context,
  tx: Tx,
  row: PaymentRow,
  to: AccountOfPayee,
  asked: Pick<Step, 'by' | 'at'>,
): Promise<boolean> {
  if (await requestForRule(tx, refundAct(row, to), asked)) return false
  await sendBack(context, tx, row, to, asked)
  return true
}

/** The same whatever it weighs. */
export async function sendBack(
  context: Context,
  tx: Tx,
  row: PaymentRow,
  to: AccountOfPayee,
  { by, at }: Pick<Step, 'by' | 'at'>,
): Promise<void> {
  const reference = await askForRefund(context, tx, row, to)
  await movePayment(tx, row, 'REFUNDING')
  await recordStep(tx, subjectOf(idOf(row)), {
    step: 'REFUND_APPROVED',
    status: 'REFUNDING',
    by,
    at,
    reference,
  })
}

/** A payment that is held leaves suspense for this account, and its bank is told. Answers the reference of its refund. */
export async function askForRefund({ clock, jobs }: Context, tx: Tx, row: PaymentRow, to: AccountOfPayee) {
  const { agency_id: agencyId, payment_id: paymentId, player_id: playerId, method } = row
  // A gateway may refund whoever paid its bill; with several payers it does not say whom.
  const gateway = await dialectOf(tx, agencyId, method)
  const gatewaySends = gateway !== undefined && capsOf[gateway.dialect].paysOut
  const { number, reference, by_hand } = await requestPayout(tx, {
    agencyId,
    kind: 'payment',
    orderId: paymentId,
    code: codeOf(row),
    playerId,
    method,
    amountMinor: row.amount_minor,
    to: { bank_code: to.bankCode, account_number: to.accountNumber, account_name: to.accountName },
    gatewaySends,
    now: clock(),
  })
  await suspenseRefundAsked(tx, agencyId, { ...suspendedOf(row), currency: 'LAK', number })
  if (!by_hand) await jobs.enqueue(tx, 'return-payment', { agencyId, paymentId }, { partner: method })
  return reference
}

interface Held {
  reason: 'EXCLUDED' | 'LIMIT_REACHED'
  reporter: Pick<Step, 'by' | 'staffId'>
  at: Date
}

/**
 * A payment in suspense that a rule of its player keeps from becoming credit is on its way back at once. false = it waits for the staff:
 * nobody else can say where to (THIRD_PARTY_PAYER), or it takes two approvals. The caller has locked the payment, or has written it in this
 * transaction.
 */
export async function sendBackHeld(
  context: Context,
  tx: Tx,
  row: PaymentRow,
  { reason, reporter, at }: Held,
): Promise<boolean> {
  const of = subjectOf(idOf(row))
  await recordStep(tx, of, { ...reporter, step: 'PAYMENT_HELD', status: 'SUSPENSE', at, reason })
  const to = await accountToReturnTo(tx, row)
  await noteReason(tx, row, to ? reason : 'THIRD_PARTY_PAYER')
  if (!to) return false
  return refundByRule(context, tx, row, to, { by: 'SYSTEM', at })
}
