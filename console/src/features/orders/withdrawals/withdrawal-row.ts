import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { SteadyRow } from '../kernel/steady-rows.ts'

export type QueueRow = SteadyRow<QueuedWithdraw>

/** When it began to wait for a decision, or for its credit. */
export const waitsSince = ({ heldAt, createdAt }: QueuedWithdraw) => heldAt ?? createdAt
