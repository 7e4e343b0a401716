import type { Adjustment } from '@kham/contract/operator/adjustments'
import { useTranslation } from '@kham/site/words'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { useQuery } from '@tanstack/react-query'
import { useProviderNames } from '../cashier/provider-names.ts'
import { OrderPanel } from '../orders/order-panel.tsx'
import { OrderPlayer } from '../orders/order-player.tsx'
import { ProviderAnswers } from '../orders/provider-answers.tsx'
import { AdjustmentActs } from './adjustment-acts.tsx'
import { adjustmentQuery, timelineQuery, useAdjustmentActs } from './adjustment-api.ts'
import { AdjustmentBadge } from './adjustment-badge.tsx'
import { signedAmount } from './adjustment-stage.ts'
import { ProposalState } from './proposal-state.tsx'
import { adjustmentKeys } from './adjustment-count.ts'
import { ReverseButton } from '../reversals/reverse-button.tsx'

interface AdjustmentPanelProps {
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: Adjustment | undefined
  onClose: () => void
}

export function AdjustmentPanel({ id, known, onClose }: AdjustmentPanelProps) {
  const { t } = useTranslation()
  const one = useQuery({ ...adjustmentQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const acts = useAdjustmentActs(id)
  return (
    <OrderPanel
      one={one}
      steps={steps}
      stepWords="adjustment.step"
      words={{ label: t('adjustment.anyLabel'), notFound: t('adjustment.notFound') }}
      renderBadge={(order) => <AdjustmentBadge order={order} />}
      renderActs={(order) => (
        <>
          <AdjustmentActs order={order} acts={acts} />
          <ReverseButton
            of={{ kind: 'adjustment', id: order.id, code: order.code }}
            told={adjustmentKeys}
            reversible={order.status === 'SUCCESS'}
            reversal={order.reversal}
          />
        </>
      )}
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

function Facts({ order }: { order: Adjustment }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  return (
    <>
      <OrderPlayer player={order.player} />
      <KvList inner className="inner-p">
        <KvRow label={t('column.provider')}>{providerName(order.providerId)}</KvRow>
        <KvRow label={t('adjustment.reason')}>{t(`adjustment.reasonOf.${order.reason}`)}</KvRow>
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
