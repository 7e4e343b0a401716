/** What every kind of order has in a queue. */
export interface QueuedOrder {
  id: string
  code: string
  createdAt: string
  player: { displayName: string; username: string }
}
