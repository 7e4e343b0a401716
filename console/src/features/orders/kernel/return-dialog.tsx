import type { Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { QueuedOrder } from './queued-order.ts'

interface ReturnDialogProps {
  order: QueuedOrder & { amount: Money }
  provider: string
  retry: UseMutationResult<unknown, unknown, void>
  onClose: () => void
}

/** The provider has refused to take held credit back; it is offered once more. */
export function ReturnDialog({ order, provider, retry, onClose }: ReturnDialogProps) {
  const { t } = useTranslation()
  const values = {
    code: order.code,
    credit: formatMoney(order.amount, { withUnit: true }),
    provider: useProviderNames()(provider),
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
