import type { Proposal } from '@kham/contract/operator/orders/proposals'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { OrderDesk } from '../kernel/order-desk.tsx'
import type { QueueSearch } from '../kernel/queue-search.ts'
import { proposalAddress } from './proposal-api.ts'
import type { ProposalKind } from './proposal-kind.ts'
import { ProposalList } from './proposal-list.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import { filterStatuses } from './proposal-stage.ts'

/** What waits first. */
const filters = ['UNFINISHED', ...filterStatuses, 'ALL'] as const

export function ProposalDesk<Order extends Proposal>({
  kind,
  search,
}: {
  kind: ProposalKind<Order>
  search: QueueSearch
}) {
  const { t } = useTranslation('adjustment', 'move')
  const queue = useAnswer(kind.api.queueQuery(search))
  const word = (value: (typeof filters)[number]) =>
    value === 'UNFINISHED' ? t('move:unfinished') : t([`adjustment:stage.${value}`, `stage.${value}`])
  return (
    <OrderDesk
      at={`/${kind.at}`}
      title={t(`nav.${kind.at}`)}
      search={search}
      address={proposalAddress}
      filters={filters.map((value) => ({ value, label: word(value) }))}
      queue={queue}
      orders={queue.data?.orders}
      renderList={(go) => <ProposalList kind={kind} queue={queue} search={search} {...go} />}
      renderPanel={(id, onClose) => (
        <ProposalPanel
          key={id}
          kind={kind}
          id={id}
          known={queue.data?.orders.find((order) => order.id === id)}
          onClose={onClose}
        />
      )}
    />
  )
}
