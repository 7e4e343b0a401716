import type { StaffOrderStep } from '@kham/contract/operator/orders/order-steps'

/** What every kind of order has in a queue. */
export interface QueuedOrder {
  id: string
  code: string
  createdAt: string
  player: { displayName: string; username: string }
}

/** Where the order or the payment stood afterwards is not shown. */
export type TimelineStep = Omit<StaffOrderStep, 'status'>
