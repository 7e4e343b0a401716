import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import type { Staff } from '@kham/contract/operator/desk/session'
import { serverNow } from '@kham/contract/server-clock'
import type { QueuedOrder } from '../kernel/queued-order.ts'

/** A payout where the desks expect an order: its reference stands for a code, and who is paid for a player. */
export interface PayoutCase extends QueuedOrder {
  payout: PayoutByHand
  /** Whether the time of whoever took it was over when it was asked for. */
  isOverdue: boolean
}

export const toCase = (payout: PayoutByHand, now = new Date(serverNow())): PayoutCase => ({
  id: payout.id,
  code: payout.reference,
  createdAt: payout.requestedAt,
  player: { displayName: payout.to.accountName, username: payout.player?.username ?? '' },
  payout,
  isOverdue: payout.taken !== null && now >= new Date(payout.taken.until),
})

/** Who has a payout to pay: nobody, this person, another, or one whose time is over. */
export type Holding = 'NOBODY' | 'ME' | 'ANOTHER' | 'OVER'

export function holdingOf(
  { payout: { taken }, isOverdue }: Pick<PayoutCase, 'isOverdue'> & { payout: Pick<PayoutByHand, 'taken'> },
  { id }: Pick<Staff, 'id'>,
): Holding {
  if (!taken) return 'NOBODY'
  if (taken.staffId === id) return 'ME'
  return isOverdue ? 'OVER' : 'ANOTHER'
}
