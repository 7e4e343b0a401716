import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { ArithmeticCard } from './arithmetic-card.tsx'
import { deductionQuery } from './deduction-api.ts'
import { endOf } from './deduction.ts'
import type { MoneyWay } from './money-way-api.ts'

/** How what is paid came about, where a promotion had a part in it. */
export function Deducted({ order, way }: { order: QueuedWithdraw; way: MoneyWay }) {
  const { t } = useTranslation('deduction')
  const { data, error, isError, refetch } = useQuery(deductionQuery(order.id))
  if (isError)
    return <RetryNotice title={t('deduction:failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} label={t('deduction:loading')} />
  return <ArithmeticCard {...{ deduction: data, order, ...endOf(order, way) }} />
}
