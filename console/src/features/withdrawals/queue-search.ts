import { orderStatuses, type OrderStatus } from '@kham/contract/order-status'

export type QueueFilter = OrderStatus | 'ALL'

/** What the queue keeps in its address: the filter (OPEN when it names none), the page, and the order in the panel. */
export interface QueueSearch {
  status?: Exclude<QueueFilter, 'OPEN'>
  page?: number
  order?: string
}

/** Oldest steps first, as an order goes through them. */
export const queueFilters: readonly QueueFilter[] = [...orderStatuses, 'ALL']

const isFilter = (value: unknown): value is QueueFilter =>
  (queueFilters as readonly unknown[]).includes(value)

export const filterOf = ({ status }: QueueSearch): QueueFilter => status ?? 'OPEN'

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function queueSearch(raw: Record<string, unknown>): QueueSearch {
  const { status, order } = raw
  const page = Number(raw['page'])
  const isPage = Number.isInteger(page) && page > 1 && page <= 100_000
  return {
    ...(isFilter(status) && status !== 'OPEN' ? { status } : {}),
    ...(isPage ? { page } : {}),
    ...(typeof order === 'string' && order !== '' ? { order } : {}),
  }
}
