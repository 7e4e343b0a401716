import type { OrderStatus } from '@kham/contract/orders/order-status'
import { useTranslation } from '@kham/site/words'
import { FilterChips } from '@kham/ui/filter-chips'
import { statusLook } from '@kham/ui/status.ts'
import type { ReactNode } from 'react'
import { HistoryFrame, type HistoryPage } from './history-frame.tsx'
import { filters, type HistorySearch } from './history-search.ts'
import type { OrderKind } from './order-way.ts'

interface OrderHistoryProps<Row> {
  ns: OrderKind
  /** What an order of this kind can be; left out: any. */
  statuses?: readonly OrderStatus[]
  search: HistorySearch
  onSearch: (next: HistorySearch) => void
  data: HistoryPage<Row> | undefined
  isOld: boolean
  error: unknown
  onRetry: () => void
  banner?: ReactNode
  /** Shown when the player has no order at all. */
  empty: ReactNode
  children: (rows: Row[] | undefined) => ReactNode
}

/** A history of orders, by status. */
export function OrderHistory<Row>({
  ns,
  statuses = filters,
  search,
  onSearch,
  ...frame
}: OrderHistoryProps<Row>) {
  const { t } = useTranslation(ns)
  const { page = 1, status } = search
  const narrowed = { by: t('history.noneTitle'), onShowAll: () => onSearch({}) }
  return (
    <HistoryFrame
      {...frame}
      ns={ns}
      narrowed={status ? narrowed : null}
      filter={<StatusFilter ns={ns} statuses={statuses} search={search} onSearch={onSearch} />}
      page={page}
      onPage={(to) => onSearch({ ...(status ? { status } : {}), ...(to > 1 ? { page: to } : {}) })}
    />
  )
}

type FilterProps = Required<Pick<OrderHistoryProps<unknown>, 'ns' | 'statuses' | 'search' | 'onSearch'>>

function StatusFilter({ ns, statuses, search, onSearch }: FilterProps) {
  const { t } = useTranslation([ns, 'deposit'])
  return (
    <FilterChips
      label={t('history.filter')}
      value={search.status ?? 'ALL'}
      onChange={(value) => onSearch(value === 'ALL' ? {} : { status: value })}
      options={[
        { value: 'ALL', label: t('history.all') },
        ...statuses.map((status) => ({
          value: status,
          label: t(`deposit:orderStatus.${status}`),
          icon: statusLook(status).icon,
        })),
      ]}
    />
  )
}
