import { queueSorts, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import { orderStatuses, type OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import { oneOf, pageIn, textIn, withoutUndefined } from '../../../address-values.ts'

export type QueueFilter = OrderStatus | 'ALL'

/** What narrows a queue further, where its kind has it. */
export interface QueueNarrowing {
  provider?: ProviderId | undefined
  /** Whole kip. */
  least?: number | undefined
  most?: number | undefined
  /** Days of Vientiane. */
  paidFrom?: string | undefined
  paidTo?: string | undefined
  /** Part of the codes. */
  code?: string | undefined
}

/** What a queue keeps in its address: the filter (none = its usual one), the page, and the order in the panel. */
export interface QueueSearch extends QueueNarrowing {
  status?: QueueFilter
  page?: number
  /** Where it is not the usual one of the filter. */
  sort?: QueueSort | undefined
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

const filters: readonly QueueFilter[] = [...orderStatuses, 'ALL']

/** The addresses of a queue with what it usually shows, its open work: the orders of one status, or a filter of its own. `narrowingIn`: what else narrows it. */
export function queueAddress<Usual extends string>(
  usual: Usual,
  narrowingIn: (raw: Record<string, unknown>) => QueueNarrowing = () => ({}),
) {
  const isUsualFilter = (status: QueueFilter | Usual): status is Usual => status === usual
  const filtered = (status: QueueFilter | Usual): QueueSearch => (isUsualFilter(status) ? {} : { status })
  const filterOf = ({ status }: QueueSearch): QueueFilter | Usual => status ?? usual
  /** Who waits longest comes first; of what is done, the newest. */
  const usualSort = (search: QueueSearch): QueueSort =>
    isUsualFilter(filterOf(search)) ? 'oldest' : 'newest'
  const sortOf = (search: QueueSearch): QueueSort => search.sort ?? usualSort(search)

  /** The same list in another order, or under another filter in the same order: both begin with the first page. */
  function sorted(search: QueueSearch, sort?: QueueSort): QueueSearch {
    const { page: _page, sort: _sort, ...rest } = search
    return sort === undefined || sort === usualSort(rest) ? rest : { ...rest, sort }
  }

  /** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
  function read(raw: Record<string, unknown>): QueueSearch {
    const status = oneOf(filters, raw['status'])
    return {
      ...sorted(status ? filtered(status) : {}, oneOf(queueSorts, raw['sort'])),
      ...withoutUndefined({ ...narrowingIn(raw), page: pageIn(raw['page']), order: textIn(raw['order']) }),
    }
  }
  return {
    read,
    filtered,
    filterOf,
    sorted,
    sortOf,
    /** Where in the queue, as the API is asked for it. */
    placeOf: (search: QueueSearch) => placeOf({ ...search, sort: sortOf(search) }),
    /** Whether it is the first page of the queue's usual view. */
    isUsual: (search: QueueSearch) =>
      Object.keys(read({ ...search, sort: undefined, order: undefined })).length === 0,
    /** The same list narrowed otherwise, at its beginning. */
    narrowed: (search: QueueSearch, by: QueueNarrowing): QueueSearch =>
      read({ ...search, page: undefined, order: undefined, ...by }),
    /** Whether its orders still wait, so that the list shows for how long. */
    isOpenWork: (search: QueueSearch) => ([usual, 'OPEN', 'PAID'] as string[]).includes(filterOf(search)),
  }
}
export type QueueAddress<Usual extends string> = ReturnType<typeof queueAddress<Usual>>
