import * as icons from '@kham/ui/icons.ts'
import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import type { TFunction } from '../../../words.ts'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { EmptyQueue } from '../kernel/empty-queue.tsx'
import { leadColumns, QueueList, type QueueRow } from '../kernel/queue-list.tsx'
import type { QueueSearch } from '../kernel/queue-search.ts'
import type { Sorting } from '../kernel/sorting.ts'
import { moveAddress } from './move-api.ts'
import { MoveBadge } from './move-badge.tsx'

interface MoveListProps {
  queue: Answered<{ moves: QueuedMove[] }>
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
  sorting: Sorting
}

export function MoveList({ queue, search, onOpen, onSearch, sorting }: MoveListProps) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  return (
    <QueueList
      name="moves"
      queue={queue}
      rows={(queue.shown?.moves ?? []).map((order) => ({ order }))}
      words={{ list: t('move:list'), loading: t('move:loading'), failed: t('move:failed') }}
      columns={columns(t, providerName)}
      sorting={sorting}
      sortedBy={{ time: 'code', size: 'credit' }}
      renderCard={({ order }) => ({
        mark: <ProviderMark provider={order.to} />,
        value: formatMoney(order.amount, { withUnit: true }),
        badge: <MoveBadge order={order} />,
      })}
      empty={
        <EmptyQueue
          icon={icons.repeat}
          isUsual={moveAddress.isUsual(search)}
          words={{ title: t('move:empty'), text: t('move:emptyText'), showUsual: t('move:showUnfinished') }}
          onSearch={onSearch}
        />
      }
      selected={search.order}
      onOpen={onOpen}
    />
  )
}

const columns = (t: TFunction, providerName: (id: string) => string): Column<QueueRow<QueuedMove>>[] => [
  ...leadColumns<QueueRow<QueuedMove>>(t),
  {
    key: 'way',
    header: t('column.way'),
    cell: ({ order: { from, to } }) => `${providerName(from)} → ${providerName(to)}`,
  },
  {
    key: 'credit',
    header: t('column.credit'),
    align: 'right',
    className: 'pay',
    cell: ({ order }) => <MoneyText money={order.amount} withUnit={false} />,
  },
  { key: 'status', header: t('column.status'), cell: ({ order }) => <MoveBadge order={order} /> },
]
