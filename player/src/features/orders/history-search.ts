import { orderStatuses, type OrderStatus } from '@kham/contract/order-status'

/** What a history keeps in its address: the page, the status filter and the order whose details are open. */
export interface HistorySearch {
  page?: number
  status?: OrderStatus
  order?: string
}

const isStatus = (value: unknown): value is OrderStatus =>
  (orderStatuses as readonly unknown[]).includes(value)

/** The router reads an id of digits as a number. */
export const orderIn = ({ order }: Record<string, unknown>): { order?: string } => {
  const isId = (typeof order === 'string' && order !== '') || typeof order === 'number'
  return isId ? { order: String(order) } : {}
}

export const pageIn = ({ page: raw }: Record<string, unknown>): { page?: number } => {
  const page = Number(raw)
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}
}

/** Keeps what makes sense of an address and drops the rest, since players edit and share addresses. */
export function historySearch(raw: Record<string, unknown>): HistorySearch {
  return {
    ...pageIn(raw),
    ...(isStatus(raw['status']) ? { status: raw['status'] } : {}),
    ...orderIn(raw),
  }
}
