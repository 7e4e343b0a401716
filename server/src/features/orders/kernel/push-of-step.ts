import type { PushEvent } from '@kham/contract/players/push'
import type { OrderKind } from '../../../db/order-tables.ts'
import type { Step } from '../../../timeline/record-step.ts'

type Told = Partial<Record<Step['step'], PushEvent>>

const told: Partial<Record<OrderKind, Told>> = {
  deposit: {
    CREDITED: 'CREDITED',
    PAYMENT_IN_REVIEW: 'IN_REVIEW',
    PAYMENT_HELD: 'IN_REVIEW',
    CREDIT_REFUSED: 'IN_REVIEW',
    REFUND_APPROVED: 'REJECTED',
    PAYMENT_REFUND_APPROVED: 'REJECTED',
  },
  withdrawal: {
    PAYOUT_DONE: 'PAID_OUT',
    PAYOUT_REJECTED: 'IN_REVIEW',
    REJECTED: 'REJECTED',
    CANCELED: 'REJECTED',
    HOLD_REFUSED: 'REJECTED',
    PAYOUT_RETURNED: 'REJECTED',
  },
}

/** The push event of an order's step; null = none, as for the player's own acts. */
export const pushOfStep = (kind: OrderKind, { step, by }: Pick<Step, 'step' | 'by'>): PushEvent | null =>
  by === 'PLAYER' ? null : (told[kind]?.[step] ?? null)
