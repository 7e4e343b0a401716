import type { StaffOrderStep } from '@kham/contract/operator/orders/order-steps'

/** What every kind of order has in a queue. */
export interface QueuedOrder {
  id: string
  code: string
  createdAt: string
  player: { displayName: string; username: string }
}

/** Of a player who has a page. */
export interface OrderOfPlayer extends QueuedOrder {
  player: QueuedOrder['player'] & { id: string }
}

/** Where the order or the payment stood afterwards is not shown. */
export type TimelineStep = Omit<StaffOrderStep, 'status'>
