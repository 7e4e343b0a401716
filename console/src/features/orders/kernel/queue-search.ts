import type { QueueSort } from '@kham/contract/operator/orders/order-takes'
import { orderStatuses, type OrderStatus } from '@kham/contract/orders/order-status'
import { isSort } from './sorting.ts'

export type QueueFilter = OrderStatus | 'ALL'

/** What a queue keeps in its address: the filter (none = its usual one), the page, and the order in the panel. */
export interface QueueSearch {
  status?: QueueFilter
  page?: number
  /** The newest come first unless this is said. */
  sort?: Exclude<QueueSort, 'newest'> | undefined
  order?: string
}

/** Where in the queue, as the API is asked for it. */
export const placeOf = <Sort>({ page = 1, sort }: { page?: number; sort?: Sort | undefined }) => ({
  page: String(page),
  sort,
})

/** The same place on another page; undefined = on the first one. */
export function atPage<Search extends { page?: number }>(search: Search, page: number | undefined) {
  const { page: _page, ...rest } = search
  return page === undefined ? rest : { ...rest, page }
}

/** The same list in another order, or under another filter in the same order: both begin with the first page. */
export const sorted = (search: QueueSearch, sort: QueueSort = 'newest'): QueueSearch => {
  const { page: _page, sort: _sort, ...rest } = search
  return sort === 'newest' ? rest : { ...rest, sort }
}

const isFilter = (value: unknown): value is QueueFilter =>
  value === 'ALL' || (orderStatuses as readonly unknown[]).includes(value)

/** The addresses of a queue with what it usually shows: the orders of one status, or a filter of its own. */
export function queueAddress<Usual extends string>(usual: Usual) {
  const isUsualFilter = (status: QueueFilter | Usual): status is Usual => status === usual
  const filtered = (status: QueueFilter | Usual): QueueSearch => (isUsualFilter(status) ? {} : { status })

  /** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
  function read(raw: Record<string, unknown>): QueueSearch {
    const { status, order, sort } = raw
    const page = Number(raw['page'])
    const isPage = Number.isInteger(page) && page > 1 && page <= 100_000
    return {
      ...(isFilter(status) ? filtered(status) : {}),
      ...(isPage ? { page } : {}),
      ...(isSort(sort) && sort !== 'newest' ? { sort } : {}),
      ...(typeof order === 'string' && order !== '' ? { order } : {}),
    }
  }
  const filterOf = ({ status }: QueueSearch): QueueFilter | Usual => status ?? usual
  return {
    read,
    filtered,
    filterOf,
    /** Whether it is the first page of the queue's usual view. */
    isUsual: (search: QueueSearch) => filterOf(search) === usual && !search.page,
  }
}
export type QueueAddress<Usual extends string> = ReturnType<typeof queueAddress<Usual>>
