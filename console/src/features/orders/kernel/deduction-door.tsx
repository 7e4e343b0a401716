import type { Withdraw } from '@kham/contract/orders/withdrawals'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

type OfOrder = Pick<Withdraw, 'id' | 'promotionUsageId'>

/** Link to the page that explains a withdrawal's deduction; there is none without a promotion. */
export function DeductionDoor({ order: { id, promotionUsageId } }: { order: OfOrder }) {
  const { t } = useTranslation()
  if (promotionUsageId === null) return null
  return (
    <Link to="/withdrawals/$id/deduction" params={{ id }} className="link sm row">
      <Icon path={icons.scale} size={16} />
      {t('deductionDoor')}
    </Link>
  )
}
