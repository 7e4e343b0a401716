import { orderStatuses } from '@kham/contract/orders/order-status'
import { queueAddress, type QueueFilter } from '../kernel/queue-search.ts'

export type { QueueFilter, QueueSearch } from '../kernel/queue-search.ts'

/** Oldest steps first, as an order goes through them. */
export const queueFilters: readonly QueueFilter[] = [...orderStatuses, 'ALL']

/** The queue shows what waits for a person, until another filter is named. */
export const { filterOf, isUsual, read: queueSearch } = queueAddress('OPEN')
