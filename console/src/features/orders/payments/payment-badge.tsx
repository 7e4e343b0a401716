import type { QueuedPayment } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<QueuedPayment['state'], { tone: StatusTone; icon: IconPath }> = {
  SUSPENSE: { tone: 'open', icon: icons.clock },
  MATCHED: { tone: 'success', icon: icons.check },
  REFUNDING: { tone: 'info', icon: icons.bank },
  REFUNDED: { tone: 'paid', icon: icons.banknote },
  REVERSED: { tone: 'info', icon: icons.ban },
  RETURNED: { tone: 'info', icon: icons.repeat },
}

/** Where a payment stands. */
export function PaymentBadge({ state }: Pick<QueuedPayment, 'state'>) {
  const { t } = useTranslation('payment')
  return <Badge {...looks[state]}>{t(`payment:stateOf.${state}`)}</Badge>
}
