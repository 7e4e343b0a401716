import { useTranslation } from '../../../words.ts'
import { StatusBadge } from '@kham/ui/status-badge'
import { isKnownStatus } from '@kham/ui/status.ts'

/** The status of an order in words; one that this build does not know is shown as it came. */
export function OrderStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('deposit')
  return (
    <StatusBadge
      status={status}
      label={isKnownStatus(status) ? t(`deposit:orderStatus.${status}`, { defaultValue: status }) : status}
    />
  )
}
