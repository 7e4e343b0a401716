import type { QueuedWithdraw } from '@kham/contract/operator/withdrawals'
import { IconButton } from '@kham/ui/button'
import { SidePanel } from '@kham/ui/console-shell'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { isRefusal } from '../../refusal-words.ts'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import { WaitsNotice } from '../orders/waits-notice.tsx'
import { StageBadge } from './stage-badge.tsx'
import { useFocusWhereListIsHidden } from './use-focus-where-list-is-hidden.ts'
import { timelineQuery, useDecision, withdrawalQuery } from './withdrawal-api.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionRefused } from './decision-refused.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

interface WithdrawalPanelProps {
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: QueuedWithdraw | undefined
  onClose: () => void
}

export function WithdrawalPanel({ id, known, onClose }: WithdrawalPanelProps) {
  const { t } = useTranslation()
  const one = useQuery({ ...withdrawalQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const decision = useDecision(id)
  const order = one.data
  return (
    <SidePanel
      label={order ? t('panel.label', { code: order.code }) : t('panel.anyLabel')}
      head={<PanelHead order={order} onClose={onClose} />}
      {...(order ? { foot: <DecisionBar order={order} decision={decision} /> } : {})}
    >
      {one.isError && (
        <NotLoaded error={one.error} hasData={order !== undefined} onRetry={() => void one.refetch()} />
      )}
      {one.isPending && <SkeletonRows count={4} label={t('panel.loading')} />}
      {order && (
        <>
          <DecisionRefused decision={decision} />
          <WaitsNotice waitsFor={order.waitsFor} />
          <WithdrawalState order={order} />
          <WithdrawalFacts order={order} />
          <OrderTimeline steps={steps} />
        </>
      )}
    </SidePanel>
  )
}

function PanelHead({ order, onClose }: { order: QueuedWithdraw | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const heading = useFocusWhereListIsHidden()
  return (
    <>
      <div className="grow">
        <div className="row wrap code">
          <h2 className="num" ref={heading} tabIndex={-1}>
            {order?.code ?? t('panel.anyLabel')}
          </h2>
          {order && (
            <>
              <CopyButton text={order.code} label={t('panel.copyCode')} copiedLabel={t('copied')} />
              <StageBadge order={order} hasLeft={false} />
            </>
          )}
        </div>
        {order && <span className="xs faint num">{formatDateTime(order.createdAt)}</span>}
      </div>
      <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
    </>
  )
}

function NotLoaded({ error, hasData, onRetry }: { error: unknown; hasData: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  // An id that is none names nothing either.
  if (isRefusal(error, 'NOT_FOUND', 'VALIDATION'))
    return (
      <Notice tone="warn" role="alert">
        {t('panel.notFound')}
      </Notice>
    )
  return (
    <RetryNotice title={t(hasData ? 'panel.notRefreshed' : 'panel.failed')} error={error} onRetry={onRetry} />
  )
}
