import type { Adjustment } from '@kham/contract/operator/adjustments'
import { useTranslation } from '@kham/site/words'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../session.ts'
import { useProviderNames } from '../cashier/provider-names.ts'
import { OrderPanel } from '../orders/order-panel.tsx'
import { OrderPlayer } from '../orders/order-player.tsx'
import { ProviderAnswers } from '../orders/provider-answers.tsx'
import { SecondNotice } from '../orders/second-notice.tsx'
import { WaitsNotice } from '../orders/waits-notice.tsx'
import { AdjustmentActs } from './adjustment-acts.tsx'
import { adjustmentQuery, timelineQuery, useAdjustmentActs } from './adjustment-api.ts'
import { AdjustmentBadge } from './adjustment-badge.tsx'
import { signedAmount } from './adjustment-stage.ts'

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
      renderActs={(order) => <AdjustmentActs order={order} acts={acts} />}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <State order={order} />
          <Facts order={order} />
        </>
      )}
    </OrderPanel>
  )
}

/** Whom it waits for, or what became of it. */
function State({ order }: { order: Adjustment }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const { data: staff } = useQuery(staffQuery)
  const { status, failure, silentSince, proposedBy, decidedBy, decisionNote, expiresAt, approvable } = order
  const isAlone = status === 'PROPOSED' && approvable && proposedBy.id === staff?.id
  const tone = status === 'SUCCESS' ? 'ok' : status === 'FAILED' || status === 'PROPOSED' ? 'warn' : 'info'
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={silentSince === null ? null : { partner: 'PROVIDER', since: silentSince }} />
      <SecondNotice word={order.waitsForSecond} />
      <Notice tone={tone}>
        {t(`adjustment.state.${isAlone ? 'ALONE' : (failure ?? status)}`, {
          provider: providerName(order.providerId),
          name: status === 'REJECTED' ? (decidedBy ?? '—') : proposedBy.name,
          time: formatDateTime(expiresAt),
          note: decisionNote ?? '',
        })}
      </Notice>
    </div>
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
