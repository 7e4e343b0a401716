import * as icons from '@kham/ui/icons.ts'
import type { Reversal } from '@kham/contract/operator/reversals'
import type { TFunction } from '@kham/site/translate'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { AdjustmentBadge } from '../adjustments/adjustment-badge.tsx'
import { signedAmount } from '../adjustments/adjustment-stage.ts'
import { useProviderNames } from '../cashier/provider-names.ts'
import { EmptyQueue } from '../orders/empty-queue.tsx'
import { leadColumns, QueueList, type QueueRow } from '../orders/queue-list.tsx'
import type { QueueSearch } from '../orders/queue-search.ts'
import type { Sorting } from '../orders/sorting.ts'
import { reversalAddress } from './reversal-api.ts'

interface ReversalListProps {
  queue: Answered<{ reversals: Reversal[] }>
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
  sorting: Sorting
}

export function ReversalList({ queue, search, onOpen, onSearch, sorting }: ReversalListProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  return (
    <QueueList
      name="reversals"
      queue={queue}
      rows={(queue.shown?.reversals ?? []).map((order) => ({ order }))}
      words={{ list: t('reversal.list'), loading: t('reversal.loading'), failed: t('reversal.failed') }}
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
          icon={icons.repeat}
          isUsual={reversalAddress.isUsual(search)}
          words={{
            title: t('reversal.empty'),
            text: t('reversal.emptyText'),
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

const columns = (t: TFunction, providerName: (id: string) => string): Column<QueueRow<Reversal>>[] => [
  ...leadColumns<QueueRow<Reversal>>(t),
  {
    key: 'of',
    header: t('reversal.of'),
    cell: ({ order: { of, reason } }) => (
      <>
        <span className="num">{of.code}</span>
        {reason !== null && <span className="xs faint">{t(`reversal.reasonOf.${reason}`)}</span>}
      </>
    ),
  },
  {
    key: 'provider',
    header: t('column.provider'),
    cell: ({ order: { providerId } }) => providerName(providerId),
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
