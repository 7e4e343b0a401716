import type { PayoutByHand } from '@kham/contract/operator/payouts'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import type { IconName } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<PayoutByHand['status'], { tone: StatusTone; icon: IconName }> = {
  REQUESTED: { tone: 'open', icon: 'clock' },
  SENT: { tone: 'paid', icon: 'banknote' },
  DONE: { tone: 'success', icon: 'check' },
  REJECTED: { tone: 'fail', icon: 'ban' },
  RETURNED: { tone: 'info', icon: 'repeat' },
}

/** Where a payout by hand stands. */
export function PayoutBadge({ status }: Pick<PayoutByHand, 'status'>) {
  const { t } = useTranslation()
  return <Badge {...looks[status]}>{t(`payout.view.${status}`)}</Badge>
}
