import { orderStatuses, type OrderStatus } from '@kham/contract/order-status'
import { Button } from '@kham/ui/button'
import { FilterChips } from '@kham/ui/filter-chips'
import { Notice } from '@kham/ui/notice'
import { Pager } from '@kham/ui/pager'
import { SkeletonRows } from '@kham/ui/skeleton'
import { statusLook } from '@kham/ui/status.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistorySearch } from './history-search.ts'

/** One page of a list as the server answered it. */
export interface HistoryPage<Row> {
  rows: Row[]
  page: number
  pageSize: number
  total: number
}

interface OrderHistoryProps<Row> {
  ns: 'deposit' | 'withdraw'
  search: HistorySearch
  onSearch: (next: HistorySearch) => void
  data: HistoryPage<Row> | undefined
  isError: boolean
  onRetry: () => void
  banner?: ReactNode
  /** Shown when the player has no order at all. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** The frame of a history: status filter, list, pager, and what stands there while there is no list. */
export function OrderHistory<Row>({
  ns,
  search,
  onSearch,
  data,
  isError,
  onRetry,
  banner,
  empty,
  children,
}: OrderHistoryProps<Row>) {
  const { t } = useTranslation(ns)
  const isNew = data?.total === 0 && search.status === undefined
  return (
    <>
      {!isNew && <StatusFilter ns={ns} search={search} onSearch={onSearch} />}
      {banner}
      {isError && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button look="secondary" onClick={onRetry}>
              {t('history.retry')}
            </Button>
          }
        >
          {t('history.failed')}
        </Notice>
      )}
      {!data && !isError && <SkeletonRows label={t('history.loading')} />}
      {isNew && empty}
      {data && data.total === 0 && !isNew && <NoneOfStatus ns={ns} onShowAll={() => onSearch({})} />}
      {data && data.rows.length > 0 && children(data.rows)}
      {data && data.total > 0 && <HistoryPager ns={ns} data={data} search={search} onSearch={onSearch} />}
    </>
  )
}

type Part = Pick<OrderHistoryProps<unknown>, 'ns' | 'search' | 'onSearch'>

/** A rejected order has the word of a canceled one; as a filter it needs a word of its own. */
const ownWords: readonly OrderStatus[] = ['REJECTED']

function StatusFilter({ ns, search, onSearch }: Part) {
  const { t } = useTranslation([ns, 'deposit'])
  const word = (status: OrderStatus) =>
    t(ownWords.includes(status) ? `history.${status}` : `deposit:orderStatus.${status}`)
  return (
    <FilterChips
      label={t('history.filter')}
      value={search.status ?? 'ALL'}
      onChange={(value) => onSearch(value === 'ALL' ? {} : { status: value })}
      options={[
        { value: 'ALL', label: t('history.all') },
        ...orderStatuses.map((status) => ({
          value: status,
          label: word(status),
          icon: statusLook(status).icon,
        })),
      ]}
    />
  )
}

function NoneOfStatus({ ns, onShowAll }: { ns: Part['ns']; onShowAll: () => void }) {
  const { t } = useTranslation(ns)
  return (
    <Notice
      action={
        <Button look="secondary" onClick={onShowAll}>
          {t('history.showAll')}
        </Button>
      }
    >
      {t('history.noneTitle')}
    </Notice>
  )
}

function HistoryPager({ ns, data, search, onSearch }: Part & { data: HistoryPage<unknown> }) {
  const { t } = useTranslation(ns)
  const { total, pageSize } = data
  const pages = Math.ceil(total / pageSize)
  const page = search.page ?? 1
  const { status } = search
  // A page that no longer exists leads back to the last one that does.
  const go = (to: number) => () =>
    onSearch({ ...(status ? { status } : {}), ...(to > 1 ? { page: to } : {}) })
  return (
    <Pager
      label={t('history.pager')}
      text={t('history.page', { page, pages, total })}
      previousLabel={t('history.previous')}
      nextLabel={t('history.next')}
      onPrevious={page > 1 ? go(Math.min(page - 1, pages)) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
