import type { ExclusionMatch } from '@kham/contract/operator/players/exclusions'
import type { QueuedOrder } from '../../orders/kernel/queued-order.ts'

/** A match where the desks expect an order: its player's name stands for a code. */
export interface MatchCase extends QueuedOrder {
  match: ExclusionMatch
}

export const toCase = (match: ExclusionMatch): MatchCase => ({
  id: match.id,
  code: match.player.username,
  createdAt: match.foundAt,
  player: match.player,
  match,
})
