import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Tx } from '../../../db/db.ts'
import { hasPaymentWaiting, isEndedByRule, mayBePaid, type DepositRow } from './deposit.ts'
import { noteOnDeposit, moveDeposit } from './deposit-queries.ts'
import { hasPaymentInReview } from './payment-queries.ts'
import type { Context } from '../../../context.ts'
import type { Step } from '../../../timeline/record-step.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { sendBackHeld } from '../payments/refund-by-rule.ts'
import { announceOrder } from '../kernel/announce-order.ts'

type Ending = 'PAYMENT_CREDITED' | 'PAYMENT_REFUNDED'

/** An order's reason once no payment of its bill waits; that of a canceled one says what became of the money. */
const reasonAfter = (ending: Ending): Record<OrderStatus, string | null> => ({
  OPEN: null,
  PAID: null,
  SUCCESS: null,
  FAILED: 'PROVIDER_REFUSED',
  REJECTED: 'REFUNDED',
  CANCELED: ending,
})

const idOf = ({ agency_id: agencyId, deposit_id: depositId }: DepositRow) => ({ agencyId, depositId })

/** A payment of this locked order's bill has been decided on; others may still be in review. */
export async function endReview(tx: Tx, row: DepositRow, ending: Ending): Promise<DepositRow> {
  const isTold = hasPaymentWaiting(row) || (ending === 'PAYMENT_CREDITED' && isEndedByRule(row))
  if (!isTold || (await hasPaymentInReview(tx, row))) return row
  return (await noteOnDeposit(tx, idOf(row), { reason: reasonAfter(ending)[row.status] })) ?? row
}

/** A payment of this locked order's bill waits again. An order that a rule has ended keeps its reason. */
export const beginReview = async (tx: Tx, row: DepositRow): Promise<DepositRow> =>
  isEndedByRule(row) ? row : ((await noteOnDeposit(tx, idOf(row), { reason: 'PAYMENT_IN_REVIEW' })) ?? row)

interface Holding {
  /** In suspense; locked by the caller, like its order and the player. */
  payment: PaymentRow
  reason: 'EXCLUDED' | 'LIMIT_REACHED'
  /** Who reported the payment. */
  reporter: Pick<Step, 'by' | 'staffId'>
  at: Date
}

/**
 * A break or a limit of its player keeps a payment from becoming credit: its order is over for that reason, unless another payment has paid
 * it, and the money is on its way back. Answers the order, and what is to be announced.
 */
export async function holdPayment(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  holding: Holding,
): Promise<{ deposit: DepositRow; news: DepositNews[] }> {
  const { payment, reason, reporter, at } = holding
  const row = mayBePaid(deposit.status) ? await endFor(tx, deposit, reason, at) : deposit
  const held = { ...reporter, step: 'PAYMENT_HELD', at, bankRef: payment.bank_ref, reason } as const
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

/** A step to announce for an order. */
export interface DepositNews {
  row: DepositRow
  step: Omit<Step, 'status'>
}

/** Announces several orders, always in the order of players, or two transactions could wait for each other. */
export async function announceDeposits(tx: Tx, news: readonly DepositNews[]) {
  const byPlayer = news.toSorted((a, b) => compare(a.row.player_id, b.row.player_id))
  for (const { row, step } of byPlayer) await announceOrder(tx, 'deposit', row, step)
}

// Equal ids keep their sequence: the steps of one order stay in order.
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
