import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { accountFault } from '../../players/bank-accounts/bank-account.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { endOtherApprovalOfRule } from '../../desk/approvals/request-for-rule.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { accountToReturnTo, payerAccount } from '../payments/account-to-return-to.ts'
import { subjectOf, type PaymentId, type PaymentRow } from '../payments/payment.ts'
import { askForRefund, refundAct } from '../payments/refund-by-rule.ts'
import { movePayment } from '../payments/payment-store.ts'
import { mayBeGivenTwice } from '../payouts/transfers-back.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { lockWaitingPayment, lockOrdersOf } from './lock-waiting-payment.ts'
import { kipFact, payeeFacts, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

export interface Refunding {
  /** null = the payer's own account as the bank reported it, never one that a colleague entered, who may have changed it meanwhile. */
  to: AccountOfPayee | null
  staffId: string
  note: string
}

/**
 * An operator sends a payment back to its payer, or a payout that came back out anew: SUSPENSE -> REFUNDING, and the bank is told by a job, or the staff pays
 * it by hand where the gateway sends no money to an account. A large one, and one whose money may be given already, takes two of them, who want it on the same
 * account; the first is only written down. Refuses with NOT_FOUND, PAYMENT_SETTLED, REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP,
 * PAYER_ACCOUNT_UNKNOWN, WALLET_NOT_ALLOWED, CURRENCY_NOT_ALLOWED, FOUR_EYES.
 */
export async function refundPayment(context: Context, id: PaymentId, refunding: Refunding): Promise<void> {
  const { staffId, note } = refunding
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const waiting = await lockWaitingPayment(tx, id)
    const to = payeeOf(waiting, refunding)
    const { related: deposit, returned } = await lockOrdersOf(tx, waiting)
    // Before the player's account is read, which may just be replaced.
    await lockAll(tx, { agencyId: id.agencyId, players: [waiting.player_id] })
    const ruled = await accountToReturnTo(tx, waiting)
    await endOtherApprovalOfRule(tx, subjectOf(id), { wanted: ruled && refundAct(waiting, ruled), at })
    const alwaysTakesTwo = await mayBeGivenTwice(tx, waiting, waiting.player_id)
    const act = { ...refundAct(waiting, to), said: { ...to, note }, alwaysTakesTwo }
    if ((await recordApproval(tx, act, { staffId, at })).waits) return
    const reference = await askForRefund(context, tx, waiting, to)
    await movePayment(tx, waiting, 'REFUNDING')
    const by = { by: 'STAFF', staffId, at } as const
    const approved = { ...by, step: 'REFUND_APPROVED', status: 'REFUNDING', reason: note, reference } as const
    await recordStep(tx, subjectOf(id), approved)
    if (deposit) await announceOrder(tx, 'deposit', deposit, { ...by, step: 'PAYMENT_REFUND_APPROVED' })
    await returned?.announce({ ...by, step: returned.approved })
    const payee = payeeFacts(to.bankCode, to.accountNumber, to.accountName)
    const after = { amount: kipFact(waiting.amount_minor), ...payee, note }
    await writeMoneyAct(tx, subjectOf(id), { act: 'PAYMENT_REFUNDED', staffId, at, after })
  })
}

function payeeOf(waiting: PaymentRow, { to }: Refunding): AccountOfPayee {
  const payee = to ?? payerAccount(waiting)
  if (!payee) throw new Refusal('PAYER_ACCOUNT_UNKNOWN')
  const fault = accountFault({ ...payee, currency: 'LAK' })
  if (fault) throw new Refusal(fault)
  return payee
}
