import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<PayoutByHand['status'], { tone: StatusTone; icon: IconPath }> = {
  REQUESTED: { tone: 'open', icon: icons.clock },
  SENT: { tone: 'paid', icon: icons.banknote },
  DONE: { tone: 'success', icon: icons.check },
  REJECTED: { tone: 'fail', icon: icons.ban },
  RETURNED: { tone: 'info', icon: icons.repeat },
}

/** Where a payout by hand stands. */
export function PayoutBadge({ status }: Pick<PayoutByHand, 'status'>) {
  const { t } = useTranslation('payout')
  return <Badge {...looks[status]}>{t(`payout:view.${status}`)}</Badge>
}
