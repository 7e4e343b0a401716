import type { QueuedPayment } from '@kham/contract/operator/payments'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import type { IconName } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<QueuedPayment['state'], { tone: StatusTone; icon: IconName }> = {
  SUSPENSE: { tone: 'open', icon: 'clock' },
  MATCHED: { tone: 'success', icon: 'check' },
  REFUNDING: { tone: 'info', icon: 'bank' },
  REFUNDED: { tone: 'paid', icon: 'banknote' },
}

/** Where a payment stands. */
export function PaymentBadge({ state }: Pick<QueuedPayment, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`payment.stateOf.${state}`)}</Badge>
}
