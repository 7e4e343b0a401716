import type { Money } from '@kham/contract/money'
import { useTranslation } from '@kham/site/words'
import { Modal } from '@kham/ui/modal'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Skeleton } from '@kham/ui/skeleton'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import './order-splash.css'
import { OrderStatusBadge } from './order-status.tsx'
import type { OrderKind } from './order-way.ts'

interface OrderDetailProps {
  ns: OrderKind
  open: boolean
  onClose: () => void
  /** Why it could not be had; null = nothing is wrong. */
  error: unknown
  onRetry: () => void
  /** Absent while it loads. */
  children: ReactNode
}

/** One order in a sheet on a phone, in a panel at the right on a wider screen. */
export function OrderDetail({ ns, open, onClose, error, onRetry, children }: OrderDetailProps) {
  const { t } = useTranslation(ns)
  const look = useDetailLook()
  return (
    <Modal open={open} onClose={onClose} look={look} title={t('history.detail')} closeLabel={t('close')}>
      {error !== null && <RetryNotice title={t('history.detailFailed')} error={error} onRetry={onRetry} />}
      {error === null && (children ?? <LoadingDetail label={t('history.detailLoading')} />)}
    </Modal>
  )
}

const useDetailLook = () => (matchMedia('(min-width: 577px)').matches ? 'side' : 'sheet')

const LoadingDetail = ({ label }: { label: string }) => (
  <div className="stack" role="status" aria-label={label}>
    <Skeleton shape="title" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
)

interface OrderHeadProps {
  providerId: string
  amount: Money
  status: string
}

/** Whose credit, how much, and how it stands. */
export const OrderHead = ({ providerId, amount, status }: OrderHeadProps) => (
  <div className="order-head" role="status">
    <ProviderMark provider={providerId} size="lg" />
    <MoneyText money={amount} className="sum" />
    <OrderStatusBadge status={status} />
  </div>
)
