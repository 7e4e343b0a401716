import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { IconButton } from '@kham/ui/button'
import { SidePanel } from '@kham/ui/console-shell'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { isRefusal } from '../../../refusal-words.ts'
import { OrderTimeline } from './order-timeline.tsx'
import type { QueuedOrder } from './queued-order.ts'
import { useFocusWhereListIsHidden } from './use-focus-where-list-is-hidden.ts'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OrderPanelProps<Order extends QueuedOrder> {
  one: UseQueryResult<Order>
  /** Left out where a case has none. */
  steps?: ComponentProps<typeof OrderTimeline>['steps']
  /** The namespace of its steps' words, where they are the kind's own. */
  stepWords?: string
  /** `label` names the panel while the order is not known. */
  words: { label: string; notFound: string }
  renderBadge: (order: Order) => ReactNode
  /** The buttons of its acts. */
  renderActs: (order: Order) => ReactNode
  onClose: () => void
  /** What comes after its steps. */
  after?: ReactNode
  children: (order: Order) => ReactNode
}

/** One order beside its queue: where it stands, its facts and its steps. */
export function OrderPanel<Order extends QueuedOrder>({
  one,
  steps,
  stepWords,
  words,
  renderBadge,
  renderActs,
  onClose,
  after,
  children,
}: OrderPanelProps<Order>) {
  const { t } = useTranslation()
  const order = one.data
  return (
    <SidePanel
      label={order ? t('panel.label', { code: order.code }) : words.label}
      head={
        <PanelHead order={order} label={words.label} badge={order && renderBadge(order)} onClose={onClose} />
      }
      {...(order ? { foot: renderActs(order) } : {})}
    >
      {one.isError && <NotLoaded one={one} notFound={words.notFound} />}
      {one.isPending && <SkeletonRows count={4} label={t('panel.loading')} />}
      {order && (
        <>
          {children(order)}
          {steps && <OrderTimeline steps={steps} stepWords={stepWords} />}
          {after}
        </>
      )}
    </SidePanel>
  )
}

interface PanelHeadProps {
  order: QueuedOrder | undefined
  label: string
  badge: ReactNode
  onClose: () => void
}

function PanelHead({ order, label, badge, onClose }: PanelHeadProps) {
  const { t } = useTranslation()
  const heading = useFocusWhereListIsHidden()
  return (
    <>
      <div className="grow">
        <div className={classNames('row wrap', styles.code)}>
          <h2 className="num" ref={heading} tabIndex={-1}>
            {order?.code ?? label}
          </h2>
          {order && (
            <>
              <CopyButton text={order.code} label={t('panel.copyCode')} copiedLabel={t('copied')} />
              {badge}
            </>
          )}
        </div>
        {order && <span className="xs faint num">{formatDateTime(order.createdAt)}</span>}
      </div>
      <IconButton icon={icons.close} label={t('panel.close')} onClick={onClose} />
    </>
  )
}

function NotLoaded({ one, notFound }: { one: UseQueryResult; notFound: string }) {
  const { t } = useTranslation()
  // A malformed id is VALIDATION: there is no such order either.
  if (isRefusal(one.error, 'NOT_FOUND', 'VALIDATION'))
    return (
      <Notice tone="warn" role="alert">
        {notFound}
      </Notice>
    )
  const title = t(one.data === undefined ? 'panel.failed' : 'panel.notRefreshed')
  return <RetryNotice title={title} error={one.error} onRetry={() => void one.refetch()} />
}
