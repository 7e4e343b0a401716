import type { QueuedDeposit } from '@kham/contract/operator/deposits'
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
import { depositAddress } from './deposit-api.ts'
import { DepositBadge } from './deposit-badge.tsx'

interface DepositListProps {
  queue: UseQueryResult<{ deposits: QueuedDeposit[] }>
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
}

/** The orders, or what stands in their place; a list that cannot be refreshed stays and says so. */
export function DepositList({ queue, search, onOpen, onSearch }: DepositListProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const rows = queue.data?.deposits ?? []
  return (
    <>
      {queue.isError && (
        <RetryNotice
          title={t(queue.data ? 'queue.notRefreshed' : 'deposit.failed')}
          error={queue.error}
          onRetry={() => void queue.refetch()}
        />
      )}
      {queue.isPending && <SkeletonRows label={t('deposit.loading')} />}
      {queue.data && rows.length === 0 && <NoOrders search={search} onSearch={onSearch} />}
      {rows.length > 0 && (
        <>
          <div className="queue-table">
            <Table
              label={t('deposit.list')}
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

const columns = (t: TFunction, providerName: (id: string) => string): Column<QueuedDeposit>[] => [
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
    key: 'provider',
    header: t('column.provider'),
    cell: ({ providerId }) => (
      <span title={providerName(providerId)}>
        <ProviderMark provider={providerId} size="sm" />
        <span className="sr">{providerName(providerId)}</span>
      </span>
    ),
  },
  {
    key: 'paid',
    header: t('column.paid'),
    align: 'right',
    className: 'pay',
    cell: ({ amount }) => <MoneyText money={amount} withUnit={false} />,
  },
  {
    key: 'credit',
    header: t('column.credit'),
    align: 'right',
    className: 'muted',
    cell: ({ totalCredit }) => <MoneyText money={totalCredit} withUnit={false} />,
  },
  { key: 'status', header: t('column.status'), cell: (order) => <DepositBadge order={order} /> },
]

interface CardsProps {
  rows: QueuedDeposit[]
  selected: string | undefined
  onOpen: (id: string) => void
}

/** The queue on a phone, where the table would not fit. */
function Cards({ rows, selected, onOpen }: CardsProps) {
  const { t } = useTranslation()
  return (
    <ul className="card queue-cards" aria-label={t('deposit.list')}>
      {rows.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            className="tx"
            aria-current={order.id === selected || undefined}
            onClick={() => onOpen(order.id)}
          >
            <ListRow
              mark={<ProviderMark provider={order.providerId} />}
              title={order.player.displayName}
              text={
                <>
                  {order.code}
                  <br />
                  {formatDateTime(order.createdAt)}
                </>
              }
              value={formatMoney(order.amount, { withUnit: true })}
              badge={<DepositBadge order={order} />}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoOrders({ search, onSearch }: Pick<DepositListProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation()
  const isTrouble = depositAddress.filterOf(search) === depositAddress.usual && !search.page
  return (
    <EmptyState
      flower
      icon="deposit"
      title={t(isTrouble ? 'deposit.empty' : 'queue.noneHere')}
      text={isTrouble ? t('deposit.emptyText') : undefined}
    >
      <Button look="secondary" onClick={() => onSearch(isTrouble ? { status: 'ALL' } : {})}>
        {t(isTrouble ? 'queue.showAll' : 'deposit.showFailed')}
      </Button>
    </EmptyState>
  )
}
