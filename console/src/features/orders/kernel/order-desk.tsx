import { queueSorts } from '@kham/contract/operator/orders/order-takes'
import type { Answered } from '@kham/site/use-answer'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Desk } from './desk.tsx'
import type { QueueSize } from './queue-pager.tsx'
import { SortSelect } from './sort-select.tsx'
import { atPage, sorted, type QueueAddress, type QueueFilter, type QueueSearch } from './queue-search.ts'
import type { Sorting } from './sorting.ts'

interface OrderDeskProps<Usual extends string> {
  /** The page's own path. */
  at: '/deposits' | '/moves' | '/adjustments' | '/reversals'
  title: string
  search: QueueSearch
  address: QueueAddress<Usual>
  filters: readonly { value: QueueFilter | Usual; label: string }[]
  queue: Answered<QueueSize>
  /** Those that are asked for now; undefined = not known yet. */
  orders: readonly { id: string }[] | undefined
  renderList: (go: {
    onOpen: (id: string) => void
    onSearch: (next: QueueSearch) => void
    sorting: Sorting
  }) => ReactNode
  renderPanel: (id: string, onClose: () => void) => ReactNode
}

/** The desk of one kind of order. */
export function OrderDesk<Usual extends string>(props: OrderDeskProps<Usual>) {
  const { at, search, address, orders = [], renderList, renderPanel, ...desk } = props
  const navigate = useNavigate()
  const { order, ...place } = search
  const go = (next: QueueSearch, replace = false) => void navigate({ to: at, search: next, replace })
  const sorting: Sorting = { sort: search.sort ?? 'newest', onSort: (sort) => go(sorted(place, sort)) }
  // Back leads out of the panel, not through every order that was looked at.
  const open = (id: string) => go({ ...search, order: id }, order !== undefined)
  return (
    <Desk
      {...desk}
      listId={`list-of-${at.slice(1)}`}
      filter={address.filterOf(search)}
      onFilter={(filter) => go(sorted(address.filtered(filter), search.sort))}
      beside={<SortSelect sorts={queueSorts} {...sorting} />}
      page={search.page}
      onPage={(page) => go(atPage(place, page))}
      keys={{
        rows: orders.map(({ id }) => ({ order: { id } })),
        selected: order,
        onOpen: open,
        onClose: () => go(place),
      }}
      panel={order !== undefined && renderPanel(order, () => go(place))}
    >
      {renderList({ onOpen: open, onSearch: go, sorting })}
    </Desk>
  )
}
