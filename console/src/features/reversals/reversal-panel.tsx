import type { Reversal } from '@kham/contract/operator/reversals'
import { useTranslation } from '@kham/site/words'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdjustmentActs } from '../adjustments/adjustment-acts.tsx'
import { AdjustmentBadge } from '../adjustments/adjustment-badge.tsx'
import { signedAmount } from '../adjustments/adjustment-stage.ts'
import { ProposalState } from '../adjustments/proposal-state.tsx'
import { useProviderNames } from '../cashier/provider-names.ts'
import { OrderPanel } from '../orders/order-panel.tsx'
import { OrderPlayer } from '../orders/order-player.tsx'
import { ProviderAnswers } from '../orders/provider-answers.tsx'
import { reversalQuery, timelineQuery, useReversalActs } from './reversal-api.ts'

interface ReversalPanelProps {
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: Reversal | undefined
  onClose: () => void
}

export function ReversalPanel({ id, known, onClose }: ReversalPanelProps) {
  const { t } = useTranslation()
  const one = useQuery({ ...reversalQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const acts = useReversalActs(id)
  return (
    <OrderPanel
      one={one}
      steps={steps}
      stepWords="adjustment.step"
      words={{ label: t('reversal.anyLabel'), notFound: t('reversal.notFound') }}
      renderBadge={(order) => <AdjustmentBadge order={order} />}
      renderActs={(order) => <AdjustmentActs order={order} acts={acts} />}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <ProposalState order={order} />
          <Facts order={order} />
        </>
      )}
    </OrderPanel>
  )
}

function Facts({ order }: { order: Reversal }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const { of } = order
  return (
    <>
      <OrderPlayer player={order.player} />
      <KvList inner className="inner-p">
        <KvRow label={t('reversal.of')}>
          <Link
            to={of.kind === 'deposit' ? '/deposits' : '/adjustments'}
            search={{ status: 'ALL', order: of.id }}
            className="link num"
          >
            {of.code}
          </Link>
        </KvRow>
        <KvRow label={t('column.provider')}>{providerName(order.providerId)}</KvRow>
        {order.reason !== null && (
          <KvRow label={t('adjustment.reason')}>{t(`reversal.reasonOf.${order.reason}`)}</KvRow>
        )}
        <KvRow label={t('adjustment.note')}>
          <span className="prose">{order.note}</span>
        </KvRow>
        <KvRow label={t('adjustment.proposedBy')}>{order.proposedBy.name}</KvRow>
        {order.decidedBy !== null && <KvRow label={t('adjustment.decidedBy')}>{order.decidedBy}</KvRow>}
        <KvRow label={t(`adjustment.${order.direction}`)} total>
          <span className="num">{signedAmount(order)}</span>
        </KvRow>
      </KvList>
    </>
  )
}
