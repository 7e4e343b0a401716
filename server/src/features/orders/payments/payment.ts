import type { Selectable } from 'kysely'
import type { PaymentState } from '@kham/contract/operator/orders/payments'
import type { RefusalCode } from '@kham/contract/refusals'
import type { Tables } from '../../../db/tables.ts'
import type { Suspended } from '../../../ledger/postings/suspense.ts'
import { suspendedKey } from '../../../ledger/suspended-key.ts'

export type PaymentRow = Selectable<Tables['payments']>

export interface PaymentId {
  agencyId: string
  paymentId: string
}

/**
 * Every move a payment may make; there is no other way to change its state. One that the bank matched begins as MATCHED. What goes back
 * to its payer waits again when the bank will not send it, and when it comes back later. So does one whose deposit is reversed; what never
 * came leaves the books. A transfer of the agency's own that came back is nobody's payment.
 */
export const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  SUSPENSE: ['MATCHED', 'REFUNDING', 'RETURNED'],
  REFUNDING: ['REFUNDED', 'SUSPENSE'],
  REFUNDED: ['SUSPENSE'],
  MATCHED: ['SUSPENSE', 'REVERSED'],
  // It has come after all.
  REVERSED: ['SUSPENSE'],
  RETURNED: [],
}

/** Why nothing can be decided on it now, or null. */
export const decidedAlready = (state: PaymentState): RefusalCode | null => {
  if (state === 'SUSPENSE') return null
  return state === 'REFUNDING' ? 'REFUND_UNDER_WAY' : 'PAYMENT_SETTLED'
}

/** A returned payout is the money of the player to whom it was sent. */
export const mayGoTo = ({ payout_id, player_id }: PaymentRow, playerId: string) =>
  payout_id === null || player_id === playerId

/** Its subject in the ledger while in suspense. */
export const suspendedOf = ({
  method,
  bank_ref: bankRef,
  came_back,
  amount_minor,
  reversed_from,
  reversed_player,
}: PaymentRow): Suspended => ({
  suspended: suspendedKey({ method, bankRef }),
  cameBack: came_back,
  reversed: reversed_from && reversed_player ? { orderId: reversed_from, playerId: reversed_player } : null,
  method,
  amountMinor: amount_minor,
})

/** The prefix of a payment's refund references: letters and digits, always the same. */
export const codeOf = ({ payment_id }: Pick<PaymentRow, 'payment_id'>) =>
  `S${payment_id.replaceAll('-', '').slice(-15).toUpperCase()}`

export const idOf = ({ agency_id: agencyId, payment_id: paymentId }: PaymentRow): PaymentId => ({
  agencyId,
  paymentId,
})

/** For its timeline and its refunds. */
export const subjectOf = ({ agencyId, paymentId }: PaymentId) =>
  ({ agencyId, kind: 'payment', orderId: paymentId }) as const
