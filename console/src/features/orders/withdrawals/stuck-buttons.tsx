import * as icons from '@kham/ui/icons.ts'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'

interface StuckButtonsProps {
  order: QueuedWithdraw
  onRetry: () => void
  onDecide: () => void
}

/** For an order that a partner keeps: its credit was refused on the way back, or nobody says what became of it. */
export function StuckButtons({ order, onRetry, onDecide }: StuckButtonsProps) {
  const { t } = useTranslation()
  const staff = useStaff()
  const mayDecideNow = order.waitsFor !== null && mayDecide(staff)
  if (!order.returnRefused && !mayDecideNow) return null
  return (
    <div className="row decisions">
      {order.returnRefused && (
        <Button className="grow" icon={icons.retry} onClick={onRetry}>
          {t('returning.retry')}
        </Button>
      )}
      {mayDecideNow && (
        <Button className="grow" look="secondary" onClick={onDecide}>
          {t('decision.open')}
        </Button>
      )}
    </div>
  )
}
