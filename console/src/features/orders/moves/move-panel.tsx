import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { OrderPanel } from '../kernel/order-panel.tsx'
import { ProviderAnswers } from '../kernel/provider-answers.tsx'
import { OrderPlayer } from '../kernel/order-player.tsx'
import { SecondNotice } from '../kernel/second-notice.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'
import { MoveActs } from './move-acts.tsx'
import { moveQuery, timelineQuery, useMoveActs } from './move-api.ts'
import { MoveBadge } from './move-badge.tsx'
import { stageOf } from './move-stage.ts'

interface MovePanelProps {
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: QueuedMove | undefined
  onClose: () => void
}

export function MovePanel({ id, known, onClose }: MovePanelProps) {
  const { t } = useTranslation('move')
  const one = useQuery({ ...moveQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const acts = useMoveActs(id)
  return (
    <OrderPanel
      one={one}
      steps={steps}
      words={{ label: t('move:anyLabel'), notFound: t('move:notFound') }}
      renderBadge={(order) => <MoveBadge order={order} />}
      renderActs={(order) => <MoveActs order={order} acts={acts} />}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <MoveState order={order} />
          <MoveFacts order={order} />
        </>
      )}
    </OrderPanel>
  )
}

/** Where the credit is, and whose answer is missing. */
function MoveState({ order }: { order: QueuedMove }) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  const { silentSince, from, to } = order
  const stage = stageOf(order)
  const tone = stage === 'RETURN_REFUSED' ? 'danger' : stage === 'SUCCESS' ? 'ok' : 'info'
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={silentSince === null ? null : { partner: 'PROVIDER', since: silentSince }} />
      <SecondNotice word={order.waitsForSecond} />
      <Notice tone={tone}>
        {t(`move:state.${stage}`, { from: providerName(from), to: providerName(to) })}
      </Notice>
    </div>
  )
}

function MoveFacts({ order: { player, from, to, amount, takenAt, returnedAt } }: { order: QueuedMove }) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  return (
    <>
      <OrderPlayer player={player} />
      <KvList inner className="inner-p">
        <KvRow label={t('move:from')}>{providerName(from)}</KvRow>
        <KvRow label={t('move:to')}>{providerName(to)}</KvRow>
        {takenAt !== null && (
          <KvRow label={t('move:takenAt')}>
            <span className="num">{formatDateTime(takenAt)}</span>
          </KvRow>
        )}
        {returnedAt !== null && (
          <KvRow label={t('move:returnedAt')}>
            <span className="num">{formatDateTime(returnedAt)}</span>
          </KvRow>
        )}
        <KvRow label={t('move:credit')} total>
          <MoneyText money={amount} />
        </KvRow>
      </KvList>
    </>
  )
}
