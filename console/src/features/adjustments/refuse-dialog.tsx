import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { NotDone } from '../orders/not-done.tsx'

interface RefuseDialogProps {
  code: string
  refuse: UseMutationResult<unknown, unknown, string>
  onClose: () => void
}

/** Asks why somebody refuses what another has proposed. */
export function RefuseDialog({ code, refuse, onClose }: RefuseDialogProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const onSubmit = handleSubmit(({ note }) => refuse.mutate(note, { onSuccess: onClose }))
  return (
    <Modal
      open
      look="alert"
      title={t('adjustment.refuseTitle', { code })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextareaField
          {...register('note', { validate: (text) => text.trim() !== '' })}
          label={t('adjustment.refuseWhy')}
          hint={t('players.act.noteHint')}
          error={formState.errors.note && t('field.REQUIRED')}
          maxLength={1000}
          rows={3}
          required
        />
        <NotDone error={refuse.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" look="danger" busy={refuse.isPending} busyText={t('decide.sending')}>
            {t('adjustment.refuse')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
