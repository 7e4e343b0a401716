import type { CreditMove } from '@kham/contract/orders/moves'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvTime } from '@kham/ui/kv-rows'
import { OrderCode, OrderStatusBadge, ReasonText } from '../kernel/order-words.tsx'
import { OrderTimeline } from '../kernel/order-timeline.tsx'

/** Everything that was written down about a move of credit. */
export function MoveFacts({ move }: { move: CreditMove }) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  const { code, createdAt, from, to, status, amount, reason } = move
  return (
    <KvList inner>
      <OrderCode code={code} />
      <KvTime label={t('move:dateTime')} at={createdAt} />
      <KvRow label={t('move:from')}>{providerName(from)}</KvRow>
      <KvRow label={t('move:to')}>{providerName(to)}</KvRow>
      <KvRow label={t('move:status')}>
        <OrderStatusBadge status={status} />
      </KvRow>
      {reason !== null && (
        <KvRow label={t('move:reasonLabel')}>
          <ReasonText kind="move" reason={reason} />
        </KvRow>
      )}
      <KvMoney label={t('move:amount')} total money={amount} />
    </KvList>
  )
}

/** The steps of a move, each with the provider whose credit it tells. */
export function MoveTimeline({ move: { id, status, from, to } }: { move: CreditMove }) {
  const providerName = useProviderNames()
  return (
    <OrderTimeline
      kind="move"
      id={id}
      status={status}
      providerOf={(step) => providerName(step === 'CREDITED' || step === 'CREDIT_REFUSED' ? to : from)}
    />
  )
}
