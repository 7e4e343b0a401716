import * as icons from '@kham/ui/icons.ts'
import type { Adjustment } from '@kham/contract/operator/adjustments'
import type { TFunction } from '@kham/site/translate'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { useProviderNames } from '../cashier/provider-names.ts'
import { EmptyQueue } from '../orders/empty-queue.tsx'
import { leadColumns, QueueList, type QueueRow } from '../orders/queue-list.tsx'
import type { QueueSearch } from '../orders/queue-search.ts'
import type { Sorting } from '../orders/sorting.ts'
import { adjustmentAddress } from './adjustment-api.ts'
import { AdjustmentBadge } from './adjustment-badge.tsx'
import { signedAmount } from './adjustment-stage.ts'

interface AdjustmentListProps {
  queue: Answered<{ adjustments: Adjustment[] }>
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
  sorting: Sorting
}

export function AdjustmentList({ queue, search, onOpen, onSearch, sorting }: AdjustmentListProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  return (
    <QueueList
      name="adjustments"
      queue={queue}
      rows={(queue.shown?.adjustments ?? []).map((order) => ({ order }))}
      words={{
        list: t('adjustment.list'),
        loading: t('adjustment.loading'),
        failed: t('adjustment.failed'),
      }}
      columns={columns(t, providerName)}
      sorting={sorting}
      sortedBy={{ time: 'code', size: 'credit' }}
      renderCard={({ order }) => ({
        mark: <ProviderMark provider={order.providerId} />,
        value: signedAmount(order),
        badge: <AdjustmentBadge order={order} />,
      })}
      empty={
        <EmptyQueue
          icon={icons.scale}
          isUsual={adjustmentAddress.isUsual(search)}
          words={{
            title: t('adjustment.empty'),
            text: t('adjustment.emptyText'),
            showUsual: t('move.showUnfinished'),
          }}
          onSearch={onSearch}
        />
      }
      selected={search.order}
      onOpen={onOpen}
    />
  )
}

const columns = (t: TFunction, providerName: (id: string) => string): Column<QueueRow<Adjustment>>[] => [
  ...leadColumns<QueueRow<Adjustment>>(t),
  {
    key: 'provider',
    header: t('column.provider'),
    cell: ({ order: { providerId } }) => providerName(providerId),
  },
  {
    key: 'reason',
    header: t('adjustment.reason'),
    cell: ({ order: { reason, proposedBy } }) => (
      <>
        {t(`adjustment.reasonOf.${reason}`)}
        <span className="xs faint">{proposedBy.name}</span>
      </>
    ),
  },
  {
    key: 'credit',
    header: t('column.credit'),
    align: 'right',
    className: 'pay num',
    cell: ({ order }) => signedAmount(order),
  },
  { key: 'status', header: t('column.status'), cell: ({ order }) => <AdjustmentBadge order={order} /> },
]
