import { Segmented } from '@kham/ui/segmented'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { QueuePager } from './queue-pager.tsx'
import type { QueueAddress, QueueFilter, QueueSearch } from './queue-search.ts'
import '../../layout/queue.css'

interface OrderDeskProps<Usual extends string> {
  /** The page's own path. */
  at: '/deposits' | '/moves'
  title: string
  search: QueueSearch
  address: QueueAddress<Usual>
  filters: readonly { value: QueueFilter | Usual; label: string }[]
  queue: { total: number; pageSize: number } | undefined
  renderList: (go: { onOpen: (id: string) => void; onSearch: (next: QueueSearch) => void }) => ReactNode
  renderPanel: (id: string, onClose: () => void) => ReactNode
}

/** A desk: its filters, the queue, and one order in the panel beside it. */
export function OrderDesk<Usual extends string>(props: OrderDeskProps<Usual>) {
  const { at, title, search, address, filters, queue, renderList, renderPanel } = props
  const { t } = useTranslation()
  usePageTitle(title)
  const navigate = useNavigate()
  const { order, ...place } = search
  const filter = address.filterOf(search)
  const listId = `list-of-${at.slice(1)}`
  const go = (next: QueueSearch, replace = false) => void navigate({ to: at, search: next, replace })
  // Back leads out of the panel, not through every order that was looked at.
  const open = (id: string) => go({ ...search, order: id }, order !== undefined)
  return (
    <>
      <div className="con-body" id="content" tabIndex={-1}>
        <div className="row between wrap queue-head">
          <h1 className="h1">{title}</h1>
        </div>
        <div className="queue-filter">
          <Segmented
            label={t('queue.filter')}
            controls={listId}
            value={filter}
            items={filters}
            onChange={(value) => go(address.filtered(value))}
          />
        </div>
        <div
          id={listId}
          role="tabpanel"
          aria-label={filters.find(({ value }) => value === filter)?.label}
          className="stack"
        >
          {renderList({ onOpen: open, onSearch: go })}
          <QueuePager queue={queue} search={place} onSearch={go} />
        </div>
      </div>
      {order !== undefined && renderPanel(order, () => go(place))}
    </>
  )
}
