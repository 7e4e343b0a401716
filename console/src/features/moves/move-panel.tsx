import type { QueuedMove } from '@kham/contract/operator/moves'
import { Avatar } from '@kham/ui/avatar'
import { IconButton } from '@kham/ui/button'
import { SidePanel } from '@kham/ui/console-shell'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { isRefusal } from '../../refusal-words.ts'
import { useProviderNames } from '../cashier/provider-names.ts'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import { WaitsNotice } from '../orders/waits-notice.tsx'
import { useFocusWhereListIsHidden } from '../withdrawals/use-focus-where-list-is-hidden.ts'
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
  const { t } = useTranslation()
  const one = useQuery({ ...moveQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const acts = useMoveActs(id)
  const order = one.data
  const isNone = isRefusal(one.error, 'NOT_FOUND', 'VALIDATION')
  return (
    <SidePanel
      label={order ? t('panel.label', { code: order.code }) : t('move.anyLabel')}
      head={<PanelHead order={order} onClose={onClose} />}
      {...(order ? { foot: <MoveActs order={order} acts={acts} /> } : {})}
    >
      {one.isError && isNone && (
        <Notice tone="warn" role="alert">
          {t('move.notFound')}
        </Notice>
      )}
      {one.isError && !isNone && (
        <RetryNotice
          title={t(order ? 'panel.notRefreshed' : 'panel.failed')}
          error={one.error}
          onRetry={() => void one.refetch()}
        />
      )}
      {one.isPending && <SkeletonRows count={4} label={t('panel.loading')} />}
      {order && (
        <>
          <MoveState order={order} />
          <MoveFacts order={order} />
          <OrderTimeline steps={steps} />
        </>
      )}
    </SidePanel>
  )
}

function PanelHead({ order, onClose }: { order: QueuedMove | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const heading = useFocusWhereListIsHidden()
  return (
    <>
      <div className="grow">
        <div className="row wrap code">
          <h2 className="num" ref={heading} tabIndex={-1}>
            {order?.code ?? t('move.anyLabel')}
          </h2>
          {order && (
            <>
              <CopyButton text={order.code} label={t('panel.copyCode')} copiedLabel={t('copied')} />
              <MoveBadge order={order} />
            </>
          )}
        </div>
        {order && <span className="xs faint num">{formatDateTime(order.createdAt)}</span>}
      </div>
      <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
    </>
  )
}

/** Where the credit is, and whose answer is missing. */
function MoveState({ order }: { order: QueuedMove }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const { silentSince, from, to } = order
  const stage = stageOf(order)
  const tone = stage === 'RETURN_REFUSED' ? 'danger' : stage === 'SUCCESS' ? 'ok' : 'info'
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={silentSince === null ? null : { partner: 'PROVIDER', since: silentSince }} />
      <Notice tone={tone}>
        {t(`move.state.${stage}`, { from: providerName(from), to: providerName(to) })}
      </Notice>
    </div>
  )
}

function MoveFacts({ order: { player, from, to, amount, takenAt, returnedAt } }: { order: QueuedMove }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  return (
    <>
      <div className="row">
        <Avatar name={player.displayName} />
        <div className="grow">
          <b className="ell block">{player.displayName}</b>
          <span className="xs faint ell block">{player.username}</span>
        </div>
      </div>
      <KvList inner className="inner-p">
        <KvRow label={t('move.from')}>{providerName(from)}</KvRow>
        <KvRow label={t('move.to')}>{providerName(to)}</KvRow>
        {takenAt !== null && (
          <KvRow label={t('move.takenAt')}>
            <span className="num">{formatDateTime(takenAt)}</span>
          </KvRow>
        )}
        {returnedAt !== null && (
          <KvRow label={t('move.returnedAt')}>
            <span className="num">{formatDateTime(returnedAt)}</span>
          </KvRow>
        )}
        <KvRow label={t('move.credit')} total>
          <MoneyText money={amount} />
        </KvRow>
      </KvList>
    </>
  )
}
