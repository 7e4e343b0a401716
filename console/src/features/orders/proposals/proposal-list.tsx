import type { Proposal } from '@kham/contract/operator/orders/proposals'
import type { TFunction } from '../../../words.ts'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { EmptyQueue } from '../kernel/empty-queue.tsx'
import { leadColumns, QueueList, type QueueRow } from '../kernel/queue-list.tsx'
import type { QueueSearch } from '../kernel/queue-search.ts'
import type { Sorting } from '../kernel/sorting.ts'
import { proposalAddress } from './proposal-api.ts'
import { ProposalBadge } from './proposal-badge.tsx'
import type { ProposalKind } from './proposal-kind.ts'
import { signedAmount } from './proposal-stage.ts'

interface ProposalListProps<Order extends Proposal> {
  kind: ProposalKind<Order>
  queue: Answered<{ orders: Order[] }>
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
  sorting: Sorting
}

export function ProposalList<Order extends Proposal>(props: ProposalListProps<Order>) {
  const { kind, queue, search, onOpen, onSearch, sorting } = props
  const { at, words, icon, column } = kind
  const { t } = useTranslation('adjustment', 'move', 'reversal')
  const providerName = useProviderNames()
  return (
    <QueueList
      name={at}
      queue={queue}
      rows={(queue.shown?.orders ?? []).map((order) => ({ order }))}
      words={{ list: t(`${words}:list`), loading: t(`${words}:loading`), failed: t(`${words}:failed`) }}
      columns={columns(t, providerName, column(t))}
      sorting={sorting}
      sortedBy={{ time: 'code', size: 'credit' }}
      renderCard={({ order }) => ({
        mark: <ProviderMark provider={order.providerId} />,
        value: signedAmount(order),
        badge: <ProposalBadge order={order} />,
      })}
      empty={
        <EmptyQueue
          icon={icon}
          isUsual={proposalAddress.isUsual(search)}
          words={{
            title: t(`${words}:empty`),
            text: t(`${words}:emptyText`),
            showUsual: t('move:showUnfinished'),
          }}
          onSearch={onSearch}
        />
      }
      selected={search.order}
      onOpen={onOpen}
    />
  )
}

function columns<Order extends Proposal>(
  t: TFunction,
  providerName: (id: string) => string,
  own: Column<QueueRow<Order>>,
): Column<QueueRow<Order>>[] {
  return [
    ...leadColumns<QueueRow<Order>>(t),
    {
      key: 'provider',
      header: t('column.provider'),
      cell: ({ order: { providerId } }) => providerName(providerId),
    },
    own,
    {
      key: 'credit',
      header: t('column.credit'),
      align: 'right',
      className: 'pay num',
      cell: ({ order }) => signedAmount(order),
    },
    { key: 'status', header: t('column.status'), cell: ({ order }) => <ProposalBadge order={order} /> },
  ]
}
