import type { QueuedDeposit } from '@kham/contract/operator/deposits'
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
import { rateLine } from '../withdrawals/rate-line.ts'
import { useFocusWhereListIsHidden } from '../withdrawals/use-focus-where-list-is-hidden.ts'
import { DepositActs } from './deposit-acts.tsx'
import { depositQuery, timelineQuery, useDepositActs } from './deposit-api.ts'
import { DepositBadge } from './deposit-badge.tsx'
import { stageOf } from './deposit-stage.ts'

interface DepositPanelProps {
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: QueuedDeposit | undefined
  onClose: () => void
}

export function DepositPanel({ id, known, onClose }: DepositPanelProps) {
  const { t } = useTranslation()
  const one = useQuery({ ...depositQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const acts = useDepositActs(id)
  const order = one.data
  return (
    <SidePanel
      label={order ? t('panel.label', { code: order.code }) : t('deposit.anyLabel')}
      head={<PanelHead order={order} onClose={onClose} />}
      {...(order ? { foot: <DepositActs order={order} acts={acts} /> } : {})}
    >
      {one.isError && isRefusal(one.error, 'NOT_FOUND', 'VALIDATION') && (
        <Notice tone="warn" role="alert">
          {t('deposit.notFound')}
        </Notice>
      )}
      {one.isError && !isRefusal(one.error, 'NOT_FOUND', 'VALIDATION') && (
        <RetryNotice
          title={t(order ? 'panel.notRefreshed' : 'panel.failed')}
          error={one.error}
          onRetry={() => void one.refetch()}
        />
      )}
      {one.isPending && <SkeletonRows count={4} label={t('panel.loading')} />}
      {order && (
        <>
          <DepositState order={order} />
          <DepositFacts order={order} />
          <OrderTimeline steps={steps} />
        </>
      )}
    </SidePanel>
  )
}

function PanelHead({ order, onClose }: { order: QueuedDeposit | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const heading = useFocusWhereListIsHidden()
  return (
    <>
      <div className="grow">
        <div className="row wrap code">
          <h2 className="num" ref={heading} tabIndex={-1}>
            {order?.code ?? t('deposit.anyLabel')}
          </h2>
          {order && (
            <>
              <CopyButton text={order.code} label={t('panel.copyCode')} copiedLabel={t('copied')} />
              <DepositBadge order={order} />
            </>
          )}
        </div>
        {order && <span className="xs faint num">{formatDateTime(order.createdAt)}</span>}
      </div>
      <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
    </>
  )
}

/** What the order waits for, or where its money is. */
function DepositState({ order }: { order: QueuedDeposit }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const stage = stageOf(order)
  const isBad = stage === 'FAILED' || stage === 'REFUND_REFUSED'
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={order.waitsFor} />
      {stage !== 'SILENT' && (
        <Notice tone={isBad ? 'danger' : stage === 'SUCCESS' ? 'ok' : 'info'}>
          {t([`deposit.state.${stage}`, 'state.unknown'], { provider: providerName(order.providerId) })}
        </Notice>
      )}
      {order.reason === 'PAYMENT_IN_REVIEW' && <Notice tone="warn">{t('deposit.inReview')}</Notice>}
    </div>
  )
}

function DepositFacts({ order }: { order: QueuedDeposit }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const { player, amount, rate, totalCredit, paidAt, refund } = order
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
        <KvRow label={t('deposit.paid')}>
          <MoneyText money={amount} />
        </KvRow>
        <KvRow label={t('deposit.rate')}>
          <span className="num">{rateLine(totalCredit.currency, rate)}</span>
        </KvRow>
        <KvRow label={t('deposit.credit', { provider: providerName(order.providerId) })} total>
          <MoneyText money={totalCredit} />
        </KvRow>
      </KvList>
      <KvList inner className="inner-p">
        <KvRow label={t('deposit.method')}>{order.qr?.displayName ?? order.paymentMethod}</KvRow>
        {paidAt !== null && (
          <KvRow label={t('deposit.paidAt')}>
            <span className="num">{formatDateTime(paidAt)}</span>
          </KvRow>
        )}
        {refund?.bankReference && (
          <KvRow label={t('deposit.refundReference')}>
            <span className="num">{refund.bankReference}</span>
          </KvRow>
        )}
        {refund?.paidAt && (
          <KvRow label={t('deposit.refundedAt')}>
            <span className="num">{formatDateTime(refund.paidAt)}</span>
          </KvRow>
        )}
      </KvList>
    </>
  )
}
