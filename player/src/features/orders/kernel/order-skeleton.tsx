import { useTranslation } from '../../../words.ts'
import orbStyles from '@kham/ui/orb.module.css'
import { Skeleton } from '@kham/ui/skeleton'
import styles from '../../../layout/order-splash.module.css'
import type { OrderKind } from './order-way.ts'
import { classNames } from '@kham/ui/class-names.ts'

/** The place of an order that has ended: one under way is shown as soon as the page is. */
export function OrderSkeleton({ ns }: { ns: OrderKind }) {
  const { t } = useTranslation(ns)
  return (
    <div className={styles.splash} role="status" aria-label={t(`${ns}:history.detailLoading`)}>
      <span className={classNames(orbStyles.orb, orbStyles.lg, orbStyles.gold)} />
      <span className={ns === 'deposit' ? 'h1' : 'h2'}>
        <Skeleton shape="words" />
      </span>
      <span className={styles.sum}>
        <Skeleton shape="words" />
      </span>
      <span className="sm">
        <Skeleton shape="words" />
      </span>
      <Skeleton shape="block" />
    </div>
  )
}
