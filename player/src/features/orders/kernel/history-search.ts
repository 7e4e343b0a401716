import { orderStatuses, type OrderStatus } from '@kham/contract/orders/order-status'

/** The state of a history in its address: page, status filter, open order. */
export interface HistorySearch {
  page?: number
  status?: OrderStatus
  order?: string
}

/** Filters of a history. A rejected order is shown as canceled, so one filter finds both. */
export const filters = orderStatuses.filter((status) => status !== 'REJECTED')

/** The statuses that a filter stands for, as the API is asked for them. */
export const statusesOf = (filter: OrderStatus) => (filter === 'CANCELED' ? 'CANCELED,REJECTED' : filter)

/** An address of before may name the status that has no filter of its own. */
const filterIn = (raw: unknown) => filters.find((each) => each === (raw === 'REJECTED' ? 'CANCELED' : raw))

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
  const status = filterIn(raw['status'])
  return {
    ...pageIn(raw),
    ...(status ? { status } : {}),
    ...orderIn(raw),
  }
}
