import type { PlayerFile } from '@kham/contract/operator/players/players'
import { exclusionMonths, timeOutDays } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { isAmount } from '@kham/ui/amount-input.ts'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'
import { wholeNumber } from '../../../whole-number.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useProtect, type Protecting } from './protection-api.ts'

interface ProtectDialogProps {
  what: Protecting
  player: PlayerFile
  onClose: () => void
}

const bounds = { timeOut: timeOutDays, exclusion: exclusionMonths }

/** Asks how much and why; nothing of it can be taken back by the staff. */
export function ProtectDialog({ what, player, onClose }: ProtectDialogProps) {
  const { t } = useTranslation('players', 'protection')
  const isBreak = what === 'timeOut' || what === 'exclusion'
  const kind = isBreak ? what : 'limit'
  const [size, setSize] = useState(isBreak ? String(bounds[what].min) : '')
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const protect = useProtect(what, player.id)
  const isSizeRight = isBreak ? isWithin(size, bounds[what]) : isAmount(size)
  const sizeError = isChecked && !isSizeRight ? t('field.BAD_FORMAT') : undefined
  const submit = () => {
    setIsChecked(true)
    if (!isSizeRight || note.trim() === '' || protect.isPending) return
    protect.mutate({ size, note }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      look="alert"
      title={t(`protection:act.${kind}.title`)}
      about={t(`protection:act.${kind}.text`, { player: player.displayName })}
      submit={t(`protection:act.${kind}.open`)}
      submitLook={what === 'exclusion' ? 'danger' : 'primary'}
      doing={protect}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBreak ? (
        <TextField
          label={t(`protection:act.${what}.size`)}
          note={`${bounds[what].min} – ${bounds[what].max}`}
          inputMode="numeric"
          value={size}
          error={sizeError}
          onChange={({ currentTarget }) => setSize(currentTarget.value)}
        />
      ) : (
        <AmountField
          label={t(`protection:period.${what}`)}
          currency="LAK"
          value={size}
          error={sizeError}
          unreadable={t('field.BAD_FORMAT')}
          onChange={setSize}
        />
      )}
      <TextareaField
        label={t('players:act.note')}
        hint={t('players:act.noteHint')}
        value={note}
        error={isChecked && note.trim() === '' ? t('field.REQUIRED') : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        maxLength={1000}
        rows={3}
        required
      />
    </FormDialog>
  )
}

function isWithin(text: string, { min, max }: { min: number; max: number }) {
  const number = wholeNumber(text)
  return number !== null && number >= min && number <= max
}
