import type { PaymentToDecide, SuggestedPlayer } from '@kham/contract/operator/orders/payments'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvNum } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { ProviderMark } from '@kham/ui/provider-mark'
import { RadioCards } from '@kham/ui/radio-cards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rateLine } from '@kham/ui/rate-line.ts'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import { providerSettingsQuery } from '../../play/provider-settings/provider-settings-api.ts'
import type { PaymentActs } from './payment-api.ts'
import { amountText } from './payment-case.ts'

interface CreditDialogProps {
  payment: PaymentToDecide
  player: SuggestedPlayer
  credit: PaymentActs['credit']
  onClose: () => void
}

const isProvider = (id: string): id is ProviderId => (providerIds as readonly string[]).includes(id)

/** Asks where the credit goes, and says what the payment becomes and at which rate. */
export function CreditDialog({ payment, player, credit, onClose }: CreditDialogProps) {
  const { t } = useTranslation('payment')
  const { data } = useQuery(providerSettingsQuery)
  const [provider, setProvider] = useState<string | undefined>(payment.order?.providerId)
  // One question, one key: sent again after a lost answer it credits nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const worth = payment.credit
  const providers = data?.providers ?? []
  const submit = () => {
    if (provider === undefined || !isProvider(provider)) return
    credit.mutate({ playerId: player.id, providerId: provider, key }, { onSuccess: onClose })
  }
  return (
    <ConfirmAct
      look="dialog"
      title={t('payment:credit.title', { player: player.displayName })}
      submit={provider === undefined ? t('payment:credit.chooseProvider') : t('payment:credit.open')}
      disabled={provider === undefined}
      onConfirm={submit}
      doing={credit}
      onClose={onClose}
    >
      <p className="muted sm">{t('payment:credit.text')}</p>
      <KvList inner className="inner-p">
        <KvNum label={t('payment:facts.amount')}>{amountText(payment.amount)}</KvNum>
        <KvRow label={t('column.player')}>{`${player.displayName} (${player.username})`}</KvRow>
        {worth && (
          <>
            <KvNum label={t(worth.frozen ? 'payment:credit.frozenRate' : 'payment:credit.rateNow')}>
              {rateLine(worth.amount.currency, worth.rate)}
            </KvNum>
            <KvNum label={t('payment:credit.becomes')} total>
              {formatMoney(worth.amount, { withUnit: true })}
            </KvNum>
          </>
        )}
      </KvList>
      <RadioCards
        legend={t('payment:credit.provider')}
        name="provider"
        value={provider}
        onChange={setProvider}
        options={providers.map(({ id, name }) => ({
          value: id,
          title: name,
          mark: <ProviderMark provider={id} size="sm" />,
        }))}
      />
      {player.takesTwo && <Notice tone="warn">{t('payment:suggest.takesTwo')}</Notice>}
      <SecondNotice approval={approvalOf(payment.waitsForSecond, 'CREDIT')} />
    </ConfirmAct>
  )
}
