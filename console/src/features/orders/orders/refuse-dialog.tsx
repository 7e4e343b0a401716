import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { NotDone } from '../../../layout/not-done.tsx'

interface RefuseDialogProps {
  title: string
  why: string
  submit: string
  mostLetters: number
  refuse: UseMutationResult<unknown, unknown, string>
  onClose: () => void
}

/** Asks why somebody refuses what another has proposed or said. */
export function RefuseDialog({ title, why, submit, mostLetters, refuse, onClose }: RefuseDialogProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const onSubmit = handleSubmit(({ note }) => refuse.mutate(note, { onSuccess: onClose }))
  return (
    <Modal open look="alert" title={title} closeLabel={t('close')} onClose={onClose}>
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextareaField
          {...register('note', { validate: (text) => text.trim() !== '' })}
          label={why}
          hint={t('players.act.noteHint')}
          error={formState.errors.note && t('field.REQUIRED')}
          maxLength={mostLetters}
          rows={3}
          required
        />
        <NotDone error={refuse.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" look="danger" busy={refuse.isPending} busyText={t('decide.sending')}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
