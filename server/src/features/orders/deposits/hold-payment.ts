import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { Step } from '../../../timeline/record-step.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { sendBackHeld } from '../payments/send-back-held.ts'
import type { DepositNews } from './announce-deposits.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit, noteOnDeposit } from './deposit-queries.ts'

export interface Holding {
  /** In suspense; held by the caller, like its order and the player. */
  payment: PaymentRow
  reason: 'EXCLUDED' | 'LIMIT_REACHED'
  /** Who tells of it. */
  teller: Pick<Step, 'by' | 'staffId'>
  at: Date
}

/**
 * A break or a limit of its player keeps a payment from becoming credit: its order is over for that reason, and the money is on its way
 * back. Answers the order, and what is to be announced.
 */
export async function holdPayment(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  holding: Holding,
): Promise<{ deposit: DepositRow; news: DepositNews[] }> {
  const { payment, reason, teller, at } = holding
  const row = await endFor(tx, deposit, reason, at)
  const held = { ...teller, step: 'PAYMENT_HELD', at, bankRef: payment.bank_ref, reason } as const
  const isOnItsWay = await sendBackHeld(context, tx, payment, holding)
  const approved = { step: 'PAYMENT_REFUND_APPROVED', by: 'SYSTEM', at } as const
  const steps = isOnItsWay ? [held, approved] : [held]
  return { deposit: row, news: steps.map((step) => ({ row, step })) }
}

async function endFor(tx: Tx, deposit: DepositRow, reason: Holding['reason'], at: Date): Promise<DepositRow> {
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  const ended =
    deposit.status === 'OPEN'
      ? await moveDeposit(tx, id, 'OPEN', 'CANCELED', { reason, ended_at: at })
      : await noteOnDeposit(tx, id, { reason })
  if (!ended) throw new Error('a locked deposit moved')
  return ended
}
