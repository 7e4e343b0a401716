import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import type { Decision } from './withdrawal-api.ts'

interface RetryDialogProps {
  order: QueuedWithdraw
  retry: Decision['retry']
  onClose: () => void
}

/** The provider has refused to take held credit back; it is offered once more. */
export function RetryDialog({ order, retry, onClose }: RetryDialogProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const values = {
    code: order.code,
    credit: formatMoney(order.amount, { withUnit: true }),
    provider: providerName(order.providerId),
    player: order.player.displayName,
  }
  return (
    <ConfirmDialog
      title={t('returning.title', values)}
      submit={t('returning.retry')}
      act={retry}
      onClose={onClose}
    >
      <p className="muted sm center">{t('returning.text', values)}</p>
    </ConfirmDialog>
  )
}
