import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvTime } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'
import { stageOf } from './move-stage.tsx'

/** Where the credit is, and the partner that has not answered. */
export function MoveState({ order }: { order: QueuedMove }) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  const { silentSince, from, to } = order
  const stage = stageOf(order)
  const tone = stage === 'RETURN_REFUSED' ? 'danger' : stage === 'SUCCESS' ? 'ok' : 'info'
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={silentSince === null ? null : { partner: 'PROVIDER', since: silentSince }} />
      <SecondNotice approval={order.waitsForSecond} />
      <Notice tone={tone}>
        {t(`move:state.${stage}`, { from: providerName(from), to: providerName(to) })}
      </Notice>
    </div>
  )
}

export function MoveFacts({ order: { from, to, amount, takenAt, returnedAt } }: { order: QueuedMove }) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('move:from')}>{providerName(from)}</KvRow>
      <KvRow label={t('move:to')}>{providerName(to)}</KvRow>
      <KvTime label={t('move:takenAt')} at={takenAt} />
      <KvTime label={t('move:returnedAt')} at={returnedAt} />
      <KvMoney label={t('move:credit')} total money={amount} />
    </KvList>
  )
}
