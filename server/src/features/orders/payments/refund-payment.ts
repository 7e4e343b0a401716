import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import { accountDigits, nameKey } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { suspenseRefundAsked } from '../../../ledger/postings/suspense.ts'
import { capsOf } from '../../../partners/gateway-caps.ts'
import { Refusal } from '../../../refusal.ts'
import { accountFault } from '../../players/bank-accounts/bank-account.ts'
import { announceDeposit } from '../deposits/announce-deposit.ts'
import { dialectOf } from '../../cashier/cashier/offers.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { endOtherWordOfRule, sayForRule } from '../../desk/second-words/say-for-rule.ts'
import { sayWord } from '../../desk/second-words/say-word.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { accountToReturnTo } from './account-to-return-to.ts'
import { payerAccount } from './payer-account.ts'
import { codeOf, idOf, subjectOf, suspendedOf, type PaymentId, type PaymentRow } from './payment.ts'
import { movePayment } from './payment-queries.ts'
import { takeWaiting } from './take-waiting.ts'
import { lockOrdersOf } from './returned-order.ts'
import { kipFact, payeeFacts, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

export interface Refunding {
  /** null = the payer's own, as the bank told it; never one that somebody else has said, who may have said another one meanwhile. */
  to: AccountOfPayee | null
  staffId: string
  note: string
}

/**
 * An operator sends a payment back to its payer, or a payout that came back out anew: SUSPENSE -> REFUNDING, and the bank is told by a job, or the staff pays
 * it by hand where the gateway sends no money to an account. A large one takes two of them, who want it on the same account; the first is
 * only written down. Refuses with NOT_FOUND, PAYMENT_SETTLED, REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP,
 * PAYER_ACCOUNT_UNKNOWN, WALLET_NOT_ALLOWED, CURRENCY_NOT_ALLOWED, FOUR_EYES.
 */
export async function refundPayment(context: Context, id: PaymentId, refunding: Refunding): Promise<void> {
  const { staffId, note } = refunding
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const waiting = await takeWaiting(tx, id)
    const to = payeeOf(waiting, refunding)
    const { related: deposit, returned } = await lockOrdersOf(tx, waiting)
    const ruled = await accountToReturnTo(tx, waiting)
    await endOtherWordOfRule(tx, subjectOf(id), { wanted: ruled && actOf(waiting, ruled), at })
    const act = { ...actOf(waiting, to), said: { ...to, note } }
    if ((await sayWord(tx, act, { staffId, at })).waits) return
    const reference = await askForRefund(context, tx, waiting, to)
    await movePayment(tx, waiting, 'REFUNDING')
    const by = { by: 'STAFF', staffId, at } as const
    const approved = { ...by, step: 'REFUND_APPROVED', status: 'REFUNDING', reason: note, reference } as const
    await recordStep(tx, subjectOf(id), approved)
    if (deposit) await announceDeposit(tx, deposit, { ...by, step: 'PAYMENT_REFUND_APPROVED' })
    await returned?.announce({ ...by, step: returned.approved })
    const payee = payeeFacts(to.bankCode, to.accountNumber, to.accountName)
    const after = { amount: kipFact(waiting.amount_minor), ...payee, note }
    await writeMoneyAct(tx, subjectOf(id), { act: 'PAYMENT_REFUNDED', staffId, at, after })
  })
}

const actOf = (row: PaymentRow, to: AccountOfPayee) =>
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
 * A payment that a rule keeps from becoming credit goes back without the staff: SUSPENSE -> REFUNDING. false = it is so large that the rule's is
 * the first of two words, and nothing moves. The caller holds it.
 */
export async function refundByRule(
  context: Context,
  tx: Tx,
  row: PaymentRow,
  to: AccountOfPayee,
  asked: Pick<Step, 'by' | 'at'>,
): Promise<boolean> {
  if (await sayForRule(tx, actOf(row, to), asked)) return false
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

function payeeOf(waiting: PaymentRow, { to }: Refunding): AccountOfPayee {
  const payee = to ?? payerAccount(waiting)
  if (!payee) throw new Refusal('PAYER_ACCOUNT_UNKNOWN')
  const fault = accountFault({ ...payee, currency: 'LAK' })
  if (fault) throw new Refusal(fault)
  return payee
}

/** A payment that is held leaves suspense for this account, and its bank is told. Answers the reference of its refund. */
async function askForRefund({ clock, jobs }: Context, tx: Tx, row: PaymentRow, to: AccountOfPayee) {
  const { agency_id: agencyId, payment_id: paymentId, player_id: playerId, method } = row
  // A gateway may send a payment back to whoever paid its bill; which of several that would be, it does not say.
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
