import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { SteadyRow } from '../kernel/steady-rows.ts'

export type QueueRow = SteadyRow<QueuedWithdraw>
