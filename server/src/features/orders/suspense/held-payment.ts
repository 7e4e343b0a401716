import { bankNames } from '@kham/contract/cashier/banks'
import { heldByRule, type HeldChoice, type HeldPayment } from '@kham/contract/orders/held-payments'
import { fromMinor } from '@kham/contract/money'
import type { SuspenseReason } from '@kham/contract/operator/orders/payments'
import { mayBePaid, receivedStates } from '../deposits/deposit.ts'
import { toHeld, type PayoutHold } from '../../players/payout-holds/payout-hold.ts'
import { returnAccount } from '../payments/account-to-return-to.ts'
import type { HeldRow } from './held-payment-queries.ts'

/** Payments that the player may send back without the staff. For another currency or receiver the bank is asked first. */
const refundable: readonly (SuspenseReason | null)[] = [
  'PROMOTION_IN_USE',
  'WRONG_AMOUNT',
  'SECOND_PAYMENT',
  'ORDER_ENDED',
  'EXCLUDED',
  'LIMIT_REACHED',
  'THIRD_PARTY_PAYER',
]

export const isHeldByRule = ({ reason }: Pick<HeldRow, 'reason'>) =>
  reason !== null && heldByRule.includes(reason)

/** Whether its refund waits for a second approval. */
export const waitsForStaff = (row: HeldRow) => isHeldByRule(row) && row.word_until !== null

export const isRefundable = ({ reason }: Pick<HeldRow, 'reason'>) => refundable.includes(reason)

/** Where it would go back to; null = only the staff can say. */
export const payeeOfHeld = (row: HeldRow) => {
  const { own_bank: bank_code, own_account: account_number, own_name: account_name } = row
  const own = bank_code && account_number && account_name ? { bank_code, account_number, account_name } : null
  return returnAccount(row, own)
}

function choicesOf(row: HeldRow): HeldChoice[] {
  const isOfWholeKip = row.currency === 'LAK' && row.amount_minor % 100n === 0n
  if (row.state !== 'SUSPENSE' || !isOfWholeKip) return []
  return [
    ...(row.reason === 'PROMOTION_IN_USE' ? (['CREDIT_ELSEWHERE'] as const) : []),
    ...(isRefundable(row) && !waitsForStaff(row) && payeeOfHeld(row) ? (['REFUND'] as const) : []),
  ]
}

/** A payment that waits or has waited, as its player sees it. */
export function toHeldPayment(row: HeldRow): HeldPayment {
  if (row.reason === null) throw new Error(`the payment ${row.payment_id} has never waited`)
  const isReleased =
    row.state === 'SUSPENSE' && row.reason === 'PROMOTION_IN_USE' && mayBePaid(row.bill_status)
  return {
    id: row.payment_id,
    depositId: row.bill_id,
    code: row.bill,
    providerId: row.provider_id,
    amount: { amount: fromMinor(row.amount_minor), currency: row.currency },
    paidAt: row.paid_at.toISOString(),
    state: receivedStates[row.state],
    reason: row.reason,
    choices: choicesOf(row),
    releasedBy: isReleased ? 'USAGE_END' : null,
    refund: refundOf(row),
    ...toHeld(holdOf(row)),
  }
}

/** Why its refund is not sent. */
function holdOf(row: HeldRow): PayoutHold | null {
  if (row.word_until !== null && waitsForStaff(row)) return { until: row.word_until, because: 'CHECK' }
  const { hold_until: until, hold_because: because } = row
  return until && because && { until, because }
}

function refundOf({ refund_status: status, to_bank, to_account }: HeldRow): HeldPayment['refund'] {
  if (!status || !to_bank || !to_account) return null
  return { status, bankName: bankNames[to_bank], lastDigits: to_account.slice(-4) }
}
