import type { HoldReason } from '@kham/contract/orders/hold-reasons'

/** Until when no payout of a player is sent, and what has changed. */
export interface PayoutHold {
  until: Date
  because: HoldReason
}

/** A hold as the API tells it; null = there is none. */
export const toHeld = (hold: PayoutHold | null) => ({
  heldUntil: hold?.until.toISOString() ?? null,
  heldFor: hold?.because ?? null,
})
