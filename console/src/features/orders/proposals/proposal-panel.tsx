import type { Proposal } from '@kham/contract/operator/orders/proposals'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { OrderPanel } from '../kernel/order-panel.tsx'
import { OrderPlayer } from '../kernel/order-player.tsx'
import { ProviderAnswers } from '../kernel/provider-answers.tsx'
import { useProposalActs } from './proposal-api.ts'
import { ProposalActs } from './proposal-acts.tsx'
import { ProposalBadge } from './proposal-badge.tsx'
import type { ProposalKind } from './proposal-kind.ts'
import { signedAmount } from './proposal-stage.ts'
import { ProposalState } from './proposal-state.tsx'

interface ProposalPanelProps<Order extends Proposal> {
  kind: ProposalKind<Order>
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: Order | undefined
  onClose: () => void
}

export function ProposalPanel<Order extends Proposal>({
  kind,
  id,
  known,
  onClose,
}: ProposalPanelProps<Order>) {
  const { api, words, renderFacts, renderActs } = kind
  const { t } = useTranslation('adjustment', 'reversal')
  // Of a kind that is not named the types cannot tell that it is no function.
  const one = useQuery({ ...api.oneQuery(id), placeholderData: () => known as never })
  const steps = useQuery(api.timelineQuery(id))
  const acts = useProposalActs(api, id)
  return (
    <OrderPanel
      one={one}
      steps={steps}
      stepWords="adjustment:step"
      words={{ label: t(`${words}:anyLabel`), notFound: t(`${words}:notFound`) }}
      renderBadge={(order) => <ProposalBadge order={order} />}
      renderActs={(order) => (
        <>
          <ProposalActs order={order} acts={acts} />
          {renderActs?.(order)}
        </>
      )}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <ProposalState order={order} words={words} />
          <OrderPlayer player={order.player} />
          <Facts order={order}>{renderFacts(order, t)}</Facts>
        </>
      )}
    </OrderPanel>
  )
}

function Facts({ order, children }: { order: Proposal; children: ReactNode }) {
  const { t } = useTranslation('adjustment', 'reversal')
  const providerName = useProviderNames()
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('column.provider')}>{providerName(order.providerId)}</KvRow>
      {children}
      <KvRow label={t('adjustment:note')}>
        <span className="prose">{order.note}</span>
      </KvRow>
      <KvRow label={t('adjustment:proposedBy')}>{order.proposedBy.name}</KvRow>
      {order.decidedBy !== null && <KvRow label={t('adjustment:decidedBy')}>{order.decidedBy}</KvRow>}
      <KvRow label={t(`adjustment:${order.direction}`)} total>
        <span className="num">{signedAmount(order)}</span>
      </KvRow>
    </KvList>
  )
}
