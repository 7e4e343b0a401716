import type { HeldPayment } from '@kham/contract/orders/held-payments'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { cashierQuery } from '../kernel/cashier-api.ts'
import { ProviderChoice } from '../kernel/provider-choice.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useCreditHeld } from './held-api.ts'
import { heldAmount } from './held-words.ts'

interface HeldDialogProps {
  payment: HeldPayment
  onClose: () => void
}

/** Asks where a payment that waits for a promotion is to be credited now. */
export function CreditHeldDialog({ payment, onClose }: HeldDialogProps) {
  const { t } = useTranslation('deposit', 'held')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ProviderId>()
  const { data } = useQuery(cashierQuery)
  const credit = useCreditHeld(payment.id, (order) => {
    onClose()
    void navigate({ to: '/player/deposit', search: { order } })
  })
  const others = data?.providers.filter(({ id, enabled }) => enabled && id !== payment.providerId) ?? []
  return (
    <Modal
      open
      onClose={onClose}
      look="dialog"
      title={t('held:credit.title', { amount: heldAmount(payment) })}
      closeLabel={t('deposit:close')}
    >
      <div className="stack">
        <p className="muted sm">{t('held:credit.text')}</p>
        {others.length === 0 ? (
          <Notice>{t('held:credit.none')}</Notice>
        ) : (
          <ProviderChoice
            legend={t('held:credit.legend')}
            providers={others}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <RefusalNotice failure={credit.error} />
        <OnlineButton
          size="lg"
          block
          disabled={!chosen}
          busy={credit.isPending}
          busyText={t('held:credit.sending')}
          onClick={() => chosen && credit.mutate(chosen)}
        >
          {t('held:credit.confirm')}
        </OnlineButton>
      </div>
    </Modal>
  )
}
