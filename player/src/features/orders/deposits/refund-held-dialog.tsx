import * as icons from '@kham/ui/icons.ts'
import type { HeldPayment } from '@kham/contract/orders/held-payments'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useRefundHeld } from './held-api.ts'
import { heldAmount } from './held-words.ts'

interface HeldDialogProps {
  payment: HeldPayment
  onClose: () => void
}

/** Asks before a payment is sent back. */
export function RefundHeldDialog({ payment, onClose }: HeldDialogProps) {
  const { t } = useTranslation('deposit', 'held')
  const refund = useRefundHeld(payment.id, onClose)
  return (
    <Modal
      open
      onClose={onClose}
      look="alert"
      title={t('held:refund.title', { amount: heldAmount(payment) })}
      closeLabel={t('deposit:close')}
      icon={{ icon: icons.banknote, tone: 'warn' }}
    >
      <div className="stack">
        <p className="muted sm center">{t('held:refund.text')}</p>
        <RefusalNotice failure={refund.error} />
        <OnlineButton
          size="lg"
          block
          busy={refund.isPending}
          busyText={t('held:refund.sending')}
          onClick={() => refund.mutate()}
        >
          {t('held:refund.confirm')}
        </OnlineButton>
      </div>
    </Modal>
  )
}
