import {
  offersOffForm,
  staffExclusionForm,
  staffLimitsForm,
  staffTimeOutForm,
} from '@kham/contract/operator/players/protection'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { amountIn } from '@kham/contract/money'
import { exclusionMonths, timeOutDays } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm, useWatch } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { wholeNumber } from '../../../whole-number.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useProtect, type Protecting, type ProtectForm } from './protection-api.ts'

interface ProtectDialogProps {
  what: Protecting
  player: PlayerFile
  onClose: () => void
}

const breaks = {
  timeOut: { bounds: timeOutDays, field: 'days', shape: staffTimeOutForm },
  exclusion: { bounds: exclusionMonths, field: 'months', shape: staffExclusionForm },
} as const

const shapeOf = (what: Protecting) => {
  if (what === 'offers') return offersOffForm
  return what === 'timeOut' || what === 'exclusion' ? breaks[what].shape : staffLimitsForm
}

/** Asks how much and why; nothing of it can be taken back by the staff. */
export function ProtectDialog({ what, player, onClose }: ProtectDialogProps) {
  const { t } = useTranslation('players', 'protection')
  const isBreak = what === 'timeOut' || what === 'exclusion'
  const isOffers = what === 'offers'
  const kind = isBreak || isOffers ? what : 'limit'
  const { register, control, setValue, handleSubmit, formState } = useForm<ProtectForm>({
    resolver: checkedBy<ProtectForm>(shapeOf(what)),
    defaultValues: isBreak
      ? { [breaks[what].field]: breaks[what].bounds.min, note: '' }
      : { ...(!isOffers && { [what]: '' }), note: '' },
  })
  const limit = useWatch({ control, name: isBreak || isOffers ? 'day' : what })
  const { errors, isSubmitted } = formState
  const protect = useProtect(what, player.id)
  const onSubmit = handleSubmit((form) => protect.mutate(form, { onSuccess: onClose }))
  return (
    <FormDialog
      look="alert"
      title={t(`protection:act.${kind}.title`)}
      about={t(`protection:act.${kind}.text`, { player: player.displayName })}
      submit={t(`protection:act.${kind}.open`)}
      submitLook={what === 'exclusion' ? 'danger' : 'primary'}
      doing={protect}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {isBreak ? (
        <TextField
          {...register(breaks[what].field, {
            setValueAs: (typed: string | number) => wholeNumber(String(typed)) ?? typed,
          })}
          label={t(`protection:act.${what}.size`)}
          note={`${breaks[what].bounds.min} – ${breaks[what].bounds.max}`}
          inputMode="numeric"
          error={fieldWords(t, 'size', errors[breaks[what].field])}
        />
      ) : isOffers ? null : (
        <AmountField
          small
          label={t(`protection:period.${what}`)}
          currency="LAK"
          value={amountIn(limit ?? '')}
          error={fieldWords(t, 'size', errors[what])}
          unreadable={t('field.BAD_FORMAT')}
          onChange={(typed) => setValue(what, typed, { shouldValidate: isSubmitted })}
        />
      )}
      <TextareaField
        {...register('note')}
        label={t('players:act.note')}
        hint={t('players:act.noteHint')}
        error={fieldWords(t, 'text', errors.note)}
        maxLength={1000}
        rows={3}
        required
      />
    </FormDialog>
  )
}
