import { useTranslation } from '../../../words.ts'
import '@kham/ui/orb.css'
import { Skeleton } from '@kham/ui/skeleton'
import '../../../layout/order-splash.css'
import type { OrderKind } from './order-way.ts'

/** The place of an order that has ended: one under way is shown as soon as the page is. */
export function OrderSkeleton({ ns }: { ns: OrderKind }) {
  const { t } = useTranslation(ns)
  return (
    <div className="splash" role="status" aria-label={t(`${ns}:history.detailLoading`)}>
      <span className="orb lg g" />
      <span className={ns === 'deposit' ? 'h1' : 'h2'}>
        <Skeleton shape="words" />
      </span>
      <span className="sum">
        <Skeleton shape="words" />
      </span>
      <span className="sm">
        <Skeleton shape="words" />
      </span>
      <Skeleton shape="block" />
    </div>
  )
}
