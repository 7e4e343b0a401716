import type { Proposal } from '@kham/contract/operator/orders/proposals'
import { useTranslation, type TFunction } from '../../../words.ts'
import type { IconPath } from '@kham/ui/icon'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvNum } from '@kham/ui/kv-rows'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import type { ReactNode } from 'react'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { DeskKind } from '../kernel/desk-kind.ts'
import type { QueueRow } from '../kernel/queue-list.tsx'
import { ProposalActs } from './proposal-acts.tsx'
import { filterStatuses, proposalAddress, useProposalActs, type ProposalApi } from './proposal-api.ts'
import { ProposalBadge, signedAmount } from './proposal-stage.tsx'
import { ProposalState } from './proposal-state.tsx'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The parts of one kind of proposal's desk. */
interface ProposalKind<Order extends Proposal> {
  at: 'adjustments' | 'reversals'
  api: ProposalApi<Order>
  words: 'adjustment' | 'reversal'
  icon: IconPath
  /** What tells in the list what it is about. */
  column: (t: TFunction<'adjustment' | 'reversal'>) => Column<QueueRow<Order>>
  /** The same among its facts. */
  renderFacts: (order: Order, t: TFunction<'adjustment' | 'reversal'>) => ReactNode
  /** What can be done with it beside what can be done with every proposal. */
  renderActs?: (order: Order) => ReactNode
}

export const proposalDesk = <Order extends Proposal>({
  api,
  column,
  renderFacts,
  renderActs,
  ...kind
}: ProposalKind<Order>): DeskKind<Order, 'UNFINISHED'> => ({
  ...kind,
  api,
  timelineQuery: api.timelineQuery,
  title: `nav.${kind.at}`,
  showUsual: 'move:showUnfinished',
  address: proposalAddress,
  filters: ['UNFINISHED', ...filterStatuses, 'ALL'],
  filterWord: (t, filter) =>
    filter === 'UNFINISHED'
      ? t('move:unfinished')
      : t([`adjustment:stage.${filter}`, `stage.${filter}`], { defaultValue: filter }),
  columns: (t, providerName) => [
    {
      key: 'provider',
      header: t('column.provider'),
      cell: ({ order: { providerId } }) => providerName(providerId),
    },
    column(t),
    {
      key: 'credit',
      header: t('column.credit'),
      align: 'right',
      className: classNames('num', styles.pay),
      cell: ({ order }) => signedAmount(order),
    },
  ],
  size: 'credit',
  card: (order) => ({ mark: <ProviderMark provider={order.providerId} />, value: signedAmount(order) }),
  Badge: ProposalBadge,
  stepWords: 'adjustment:step',
  State: ({ order }) => <ProposalState order={order} words={kind.words} />,
  Facts: ({ order }) => <Facts order={order}>{renderFacts(order, useTranslation(kind.words).t)}</Facts>,
  Acts: ({ order }) => (
    <>
      <ProposalActs order={order} acts={useProposalActs(api, order.id)} />
      {renderActs?.(order)}
    </>
  ),
})

function Facts({ order, children }: { order: Proposal; children: ReactNode }) {
  const { t } = useTranslation('adjustment')
  const providerName = useProviderNames()
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('column.provider')}>{providerName(order.providerId)}</KvRow>
      {children}
      <KvRow label={t('adjustment:note')}>
        <span className={styles.prose}>{order.note}</span>
      </KvRow>
      <KvRow label={t('adjustment:proposedBy')}>{order.proposedBy.name}</KvRow>
      {order.decidedBy !== null && <KvRow label={t('adjustment:decidedBy')}>{order.decidedBy}</KvRow>}
      <KvNum label={t(`adjustment:${order.direction}`)} total>
        {signedAmount(order)}
      </KvNum>
    </KvList>
  )
}
