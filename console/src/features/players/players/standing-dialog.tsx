import { blockForm, noteForm, suspendForm } from '@kham/contract/operator/players/player-acts'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { suspendedFor } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { NotDone } from '../../../layout/not-done.tsx'
import { InTheWay } from './in-the-way.tsx'
import { useStanding, type Standing, type StandingForm } from './player-acts-api.ts'

interface StandingDialogProps {
  act: Standing
  player: PlayerFile
  onClose: () => void
}

const shapes = {
  suspend: suspendForm,
  lift: noteForm,
  block: blockForm,
  unblock: noteForm,
  close: noteForm,
  reopen: noteForm,
} satisfies Record<Standing, object>

/** Asks why before a player is kept out, let in, or kept from promotions. */
export function StandingDialog({ act, player, onClose }: StandingDialogProps) {
  const { t } = useTranslation('players')
  const stand = useStanding(act, player.id)
  // A block tells the player why; all else is noted.
  const why = act === 'block' ? 'reason' : 'note'
  const { register, handleSubmit, formState } = useForm<StandingForm>({
    resolver: checkedBy<StandingForm>(shapes[act]),
    defaultValues: act === 'suspend' ? { reason: 'CHECKING', note: '' } : { [why]: '' },
  })
  const onSubmit = handleSubmit((form) => stand.mutate(form, { onSuccess: onClose }))
  return (
    <FormDialog
      look="alert"
      title={t(`players:act.${act}.title`)}
      about={t(`players:act.${act}.text`, { player: player.displayName })}
      submit={t(`players:act.${act}.open`)}
      submitLook={act === 'suspend' || act === 'block' || act === 'close' ? 'danger' : 'primary'}
      doing={stand}
      failure={
        <>
          <NotDone error={stand.error} />
          <InTheWay error={stand.error} />
        </>
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {act === 'suspend' && (
        <SelectField {...register('reason')} label={t('players:act.reason')}>
          {suspendedFor.map((reason) => (
            <option key={reason} value={reason}>
              {t(`players:suspendedFor.${reason}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField
        {...register(why)}
        label={t(act === 'block' ? 'players:act.reason' : 'players:act.note')}
        hint={t(act === 'block' ? 'reject.hint' : 'players:act.noteHint')}
        error={fieldWords(t, 'text', formState.errors[why])}
        maxLength={act === 'block' ? 300 : 1000}
        rows={3}
        required
      />
    </FormDialog>
  )
}
