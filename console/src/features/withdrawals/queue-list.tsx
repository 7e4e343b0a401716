import type { QueuedWithdraw } from '@kham/contract/operator/withdrawals'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { SkeletonRows } from '@kham/ui/skeleton'
import { Table } from '@kham/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { useProviderNames } from '../cashier/provider-names.ts'
import { QueueCards } from './queue-cards.tsx'
import { queueColumns } from './queue-columns.tsx'
import { filterOf, type QueueSearch } from './queue-search.ts'
import type { QueueRow } from './steady-rows.ts'

interface QueueListProps {
  queue: UseQueryResult<{ withdraws: QueuedWithdraw[] }>
  rows: QueueRow[]
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
}

/** The orders, or what stands in their place; a list that cannot be refreshed stays and says so. */
export function QueueList({ queue, rows, search, onOpen, onSearch }: QueueListProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const retry = () => void queue.refetch()
  return (
    <>
      {queue.isError && (
        <RetryNotice
          title={t(queue.data ? 'queue.notRefreshed' : 'queue.failed')}
          error={queue.error}
          onRetry={retry}
        />
      )}
      {queue.isPending && <SkeletonRows label={t('queue.loading')} />}
      {queue.data && rows.length === 0 && <NoOrders search={search} onSearch={onSearch} />}
      {rows.length > 0 && (
        <>
          <div className="queue-table">
            <Table
              label={t('queue.list')}
              columns={queueColumns(t, providerName)}
              rows={rows}
              rowKey={(row) => row.order.id}
              selected={search.order}
              onSelect={(row) => onOpen(row.order.id)}
            />
          </div>
          <QueueCards rows={rows} selected={search.order} onOpen={onOpen} />
        </>
      )}
    </>
  )
}

function NoOrders({ search, onSearch }: Pick<QueueListProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation()
  const isWaitingRoom = filterOf(search) === 'OPEN' && !search.page
  return (
    <EmptyState
      flower
      icon="withdraw"
      title={t(isWaitingRoom ? 'queue.empty' : 'queue.noneHere')}
      text={isWaitingRoom ? t('queue.emptyText') : undefined}
    >
      <Button look="secondary" onClick={() => onSearch(isWaitingRoom ? { status: 'ALL' } : {})}>
        {t(isWaitingRoom ? 'queue.showAll' : 'queue.showOpen')}
      </Button>
    </EmptyState>
  )
}
