import type { QueuedMove } from '@kham/contract/operator/moves'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import { SkeletonRows } from '@kham/ui/skeleton'
import { Table, type Column } from '@kham/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { useProviderNames } from '../cashier/provider-names.ts'
import type { QueueSearch } from '../orders/queue-search.ts'
import { moveAddress } from './move-api.ts'
import { MoveBadge } from './move-badge.tsx'

interface MoveListProps {
  queue: UseQueryResult<{ moves: QueuedMove[] }>
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
}

/** The moves, or what stands in their place; a list that cannot be refreshed stays and says so. */
export function MoveList({ queue, search, onOpen, onSearch }: MoveListProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const rows = queue.data?.moves ?? []
  return (
    <>
      {queue.isError && (
        <RetryNotice
          title={t(queue.data ? 'queue.notRefreshed' : 'move.failed')}
          error={queue.error}
          onRetry={() => void queue.refetch()}
        />
      )}
      {queue.isPending && <SkeletonRows label={t('move.loading')} />}
      {queue.data && rows.length === 0 && <NoMoves search={search} onSearch={onSearch} />}
      {rows.length > 0 && (
        <>
          <div className="queue-table">
            <Table
              label={t('move.list')}
              columns={columns(t, providerName)}
              rows={rows}
              rowKey={({ id }) => id}
              selected={search.order}
              onSelect={({ id }) => onOpen(id)}
            />
          </div>
          <Cards rows={rows} selected={search.order} onOpen={onOpen} />
        </>
      )}
    </>
  )
}

const columns = (t: TFunction, providerName: (id: string) => string): Column<QueuedMove>[] => [
  {
    key: 'code',
    header: t('column.code'),
    className: 'num',
    cell: ({ code, createdAt }) => (
      <>
        {code}
        <span className="xs faint">{formatDateTime(createdAt)}</span>
      </>
    ),
  },
  {
    key: 'player',
    header: t('column.player'),
    cell: ({ player }) => (
      <>
        <b>{player.displayName}</b>
        <span className="xs faint">{player.username}</span>
      </>
    ),
  },
  {
    key: 'way',
    header: t('column.way'),
    cell: ({ from, to }) => `${providerName(from)} → ${providerName(to)}`,
  },
  {
    key: 'credit',
    header: t('column.credit'),
    align: 'right',
    className: 'pay',
    cell: ({ amount }) => <MoneyText money={amount} withUnit={false} />,
  },
  { key: 'status', header: t('column.status'), cell: (order) => <MoveBadge order={order} /> },
]

interface CardsProps {
  rows: QueuedMove[]
  selected: string | undefined
  onOpen: (id: string) => void
}

/** The queue on a phone, where the table would not fit. */
function Cards({ rows, selected, onOpen }: CardsProps) {
  const { t } = useTranslation()
  return (
    <ul className="card queue-cards" aria-label={t('move.list')}>
      {rows.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            className="tx"
            aria-current={order.id === selected || undefined}
            onClick={() => onOpen(order.id)}
          >
            <ListRow
              mark={<ProviderMark provider={order.to} />}
              title={order.player.displayName}
              text={
                <>
                  {order.code}
                  <br />
                  {formatDateTime(order.createdAt)}
                </>
              }
              value={formatMoney(order.amount, { withUnit: true })}
              badge={<MoveBadge order={order} />}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoMoves({ search, onSearch }: Pick<MoveListProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation()
  const isUsual = moveAddress.filterOf(search) === moveAddress.usual && !search.page
  return (
    <EmptyState
      flower
      icon="repeat"
      title={t(isUsual ? 'move.empty' : 'queue.noneHere')}
      text={isUsual ? t('move.emptyText') : undefined}
    >
      <Button look="secondary" onClick={() => onSearch(isUsual ? { status: 'ALL' } : {})}>
        {t(isUsual ? 'queue.showAll' : 'move.showUnfinished')}
      </Button>
    </EmptyState>
  )
}
