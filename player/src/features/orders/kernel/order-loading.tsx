import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { OrderKind } from './order-way.ts'

interface OrderLoadingProps {
  ns: OrderKind
  failure: unknown
  onRetry: () => void
}

/** What stands in the place of an order that is not here yet, or does not come. */
export function OrderLoading({ ns, failure, onRetry }: OrderLoadingProps) {
  const { t } = useTranslation(ns)
  if (!failure) return <OrderSkeleton ns={ns} />
  if (refusalCodeOf(failure) === 'NOT_FOUND') {
    return (
      <EmptyState icon={icons.searchOff} title={t('notFound.title')} text={t('notFound.text')}>
        <Link to={`/player/${ns}/history`} className={buttonClass({ size: 'lg' })}>
          {t(`${ns}:toHistory`)}
        </Link>
      </EmptyState>
    )
  }
  return <RetryNotice title={t(`${ns}:history.detailFailed`)} error={failure} onRetry={onRetry} />
}
