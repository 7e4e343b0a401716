import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvTime } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { OrderPlayer } from '../kernel/player-link.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'
import { stageOf } from './move-stage.tsx'

export const MoveDetails = ({ order }: { order: QueuedMove }) => (
  <>
    <MoveState order={order} />
    <MoveFacts order={order} />
  </>
)

/** Where the credit is, and the partner that has not answered. */
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
        <KvTime label={t('move:takenAt')} at={takenAt} />
        <KvTime label={t('move:returnedAt')} at={returnedAt} />
        <KvMoney label={t('move:credit')} total money={amount} />
      </KvList>
    </>
  )
}
