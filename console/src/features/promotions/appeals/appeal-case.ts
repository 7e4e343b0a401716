import type { QueuedAppeal } from '@kham/contract/operator/promotions/appeals'
import type { QueuedOrder } from '../../orders/kernel/queued-order.ts'

/** An appeal where the desks expect an order: its player's name stands for a code. */
export interface AppealCase<Appeal extends QueuedAppeal = QueuedAppeal> extends QueuedOrder {
  appeal: Appeal
}

export const toCase = <Appeal extends QueuedAppeal>(appeal: Appeal): AppealCase<Appeal> => ({
  id: appeal.id,
  code: appeal.player.username,
  createdAt: appeal.askedAt,
  player: appeal.player,
  appeal,
})
