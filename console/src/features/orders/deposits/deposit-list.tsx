import * as icons from '@kham/ui/icons.ts'
import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import type { TFunction } from '../../../words.ts'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { EmptyQueue } from '../kernel/empty-queue.tsx'
import { providerColumn } from '../kernel/provider-column.tsx'
import { leadColumns, QueueList, type QueueRow } from '../kernel/queue-list.tsx'
import type { QueueSearch } from '../kernel/queue-search.ts'
import type { Sorting } from '../kernel/sorting.ts'
import { depositAddress } from './deposit-api.ts'
import { RowBadge } from './deposit-badge.tsx'

interface DepositListProps {
  queue: Answered<{ deposits: QueuedDeposit[] }>
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
  sorting: Sorting
}

export function DepositList({ queue, search, onOpen, onSearch, sorting }: DepositListProps) {
  const { t } = useTranslation('deposit')
  const providerName = useProviderNames()
  return (
    <QueueList
      name="deposits"
      queue={queue}
      rows={(queue.shown?.deposits ?? []).map((order) => ({ order }))}
      words={{ list: t('deposit:list'), loading: t('deposit:loading'), failed: t('deposit:failed') }}
      columns={columns(t, providerName)}
      sorting={sorting}
      sortedBy={{ time: 'code', size: 'paid' }}
      renderCard={({ order }) => ({
        mark: <ProviderMark provider={order.providerId} />,
        value: formatMoney(order.amount, { withUnit: true }),
        badge: <RowBadge order={order} />,
      })}
      empty={
        <EmptyQueue
          icon={icons.deposit}
          isUsual={depositAddress.isUsual(search)}
          words={{
            title: t('deposit:empty'),
            text: t('deposit:emptyText'),
            showUsual: t('deposit:showFailed'),
          }}
          onSearch={onSearch}
        />
      }
      selected={search.order}
      onOpen={onOpen}
    />
  )
}

const columns = (t: TFunction, providerName: (id: string) => string): Column<QueueRow<QueuedDeposit>>[] => [
  ...leadColumns<QueueRow<QueuedDeposit>>(t),
  providerColumn(t, providerName),
  {
    key: 'paid',
    header: t('column.paid'),
    align: 'right',
    className: 'pay',
    cell: ({ order }) => <MoneyText money={order.amount} withUnit={false} />,
  },
  {
    key: 'credit',
    header: t('column.credit'),
    align: 'right',
    className: 'muted',
    cell: ({ order }) => <MoneyText money={order.totalCredit} withUnit={false} />,
  },
  { key: 'status', header: t('column.status'), cell: ({ order }) => <RowBadge order={order} /> },
]
