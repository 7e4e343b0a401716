import { adjustmentDirections, adjustmentReasons } from '@kham/contract/orders/adjustments'
import { adjustmentForm, type AdjustmentForm } from '@kham/contract/operator/orders/adjustments'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { providerIds } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { typedAmount } from '@kham/ui/amount-input.ts'
import { RadioCards } from '@kham/ui/radio-cards'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { ProposeForm } from '../proposals/propose-form.tsx'
import { usePropose } from './adjustment-api.ts'

interface ProposeDialogProps {
  player: PlayerFile
  onClose: () => void
}

/** Asks for amount, provider and reason of an adjustment. Nothing moves yet. */
export function ProposeDialog({ player, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('adjustment')
  const providerName = useProviderNames()
  const propose = usePropose(player.id)
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<AdjustmentForm>({
    resolver: checkedBy<AdjustmentForm>(adjustmentForm),
    defaultValues: {
      providerId: player.credits[0]?.providerId ?? providerIds[0],
      direction: 'GIVE',
      amount: '',
      reason: 'GOODWILL',
      note: '',
    },
  })
  const { errors } = form.formState
  return (
    <ProposeForm
      title={t('adjustment:title', { player: player.displayName })}
      about={t('adjustment:about')}
      note={form.register('note')}
      noteError={errors.note}
      proposing={propose}
      onSubmit={form.handleSubmit((wanted) => propose.mutate({ ...wanted, key }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <RadioCards
        legend={t('adjustment:direction')}
        name="direction"
        inputProps={form.register('direction')}
        error={fieldWords(t, 'direction', errors.direction)}
        options={adjustmentDirections.map((value) => ({ value, title: t(`adjustment:${value}`) }))}
      />
      <SelectField {...form.register('providerId')} label={t('adjustment:provider')}>
        {providerIds.map((id) => (
          <option key={id} value={id}>
            {providerName(id)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.register('amount', { setValueAs: (text: string) => typedAmount(text, 'THB') })}
        label={t('adjustment:amount')}
        inputMode="decimal"
        error={fieldWords(t, 'amount', errors.amount)}
        required
      />
      <SelectField {...form.register('reason')} label={t('adjustment:reason')}>
        {adjustmentReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`adjustment:reasonOf.${reason}`)}
          </option>
        ))}
      </SelectField>
    </ProposeForm>
  )
}
