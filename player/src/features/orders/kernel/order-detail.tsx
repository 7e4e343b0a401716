import type { Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvSkeletons } from '@kham/ui/kv-skeletons'
import { Modal } from '@kham/ui/modal'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Skeleton } from '@kham/ui/skeleton'
import { StepListSkeleton } from '@kham/ui/step-list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import styles from '../../../layout/order-splash.module.css'
import { OrderStatusBadge } from './order-words.tsx'
import { likelyLines, type OrderKind } from './order-way.ts'
import markStyles from '@kham/ui/mark.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import badgeStyles from '@kham/ui/badge.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OrderDetailProps<Reply> {
  ns: OrderKind
  one: UseQueryResult<Reply>
  codeOf: (reply: Reply) => string
  onClose: () => void
  children: (reply: Reply) => ReactNode
}

/** One order in a sheet on a phone, in a panel at the right on a wider screen; with the way to support. */
export function OrderDetail<Reply>({ ns, one, codeOf, onClose, children }: OrderDetailProps<Reply>) {
  const { t } = useTranslation(ns)
  const { data, error, refetch } = one
  return (
    <Modal
      open
      onClose={onClose}
      look={useDetailLook()}
      title={t(`${ns}:history.detail`)}
      closeLabel={t('close')}
    >
      {error !== null && (
        <RetryNotice title={t(`${ns}:history.detailFailed`)} error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <LoadingDetail kind={ns} label={t(`${ns}:history.detailLoading`)} />
      )}
      {error === null && data !== undefined && (
        <div className="stack">
          {children(data)}
          <ContactSupport label={t(`${ns}:history.report`)} about={codeOf(data)} />
        </div>
      )}
    </Modal>
  )
}

const useDetailLook = () => (matchMedia('(min-width: 577px)').matches ? 'side' : 'sheet')

/** How many rows an order that went well has besides its status. */
const usualRows: Record<OrderKind, number> = { deposit: 11, withdraw: 11, move: 5 }

const LoadingDetail = ({ kind, label }: { kind: OrderKind; label: string }) => (
  <div role="status" aria-label={label}>
    <div className="stack" aria-hidden="true">
      <div className={styles['order-head']}>
        <span className={classNames(markStyles.pmark, markStyles.lg, skeletonStyles.skel)} />
        <span className={styles.sum}>
          <Skeleton shape="words" />
        </span>
        <BadgeSkeleton />
      </div>
      <KvList inner>
        <KvRow label={<Skeleton shape="words" />}>
          <BadgeSkeleton />
        </KvRow>
        <KvSkeletons count={usualRows[kind]} total />
      </KvList>
      <StepListSkeleton label={label} lines={likelyLines(kind, 'SUCCESS')} />
    </div>
  </div>
)

const BadgeSkeleton = () => (
  <span className={badgeStyles.badge}>
    <Skeleton shape="words" />
  </span>
)

interface OrderHeadProps {
  providerId: string
  amount: Money
  status: string
}

/** Provider, amount and state of the credit. */
export const OrderHead = ({ providerId, amount, status }: OrderHeadProps) => (
  <div className={styles['order-head']} role="status">
    <ProviderMark provider={providerId} size="lg" />
    <MoneyText money={amount} className={styles.sum} />
    <OrderStatusBadge status={status} />
  </div>
)
