import type { HoldReason } from '@kham/contract/orders/hold-reasons'

/** End of the hold on a player's payouts, and the change that caused it. */
export interface PayoutHold {
  until: Date
  because: HoldReason
}

/** A hold as the API tells it; null = there is none. */
export const toHeld = (hold: PayoutHold | null) => ({
  heldUntil: hold?.until.toISOString() ?? null,
  heldFor: hold?.because ?? null,
})
