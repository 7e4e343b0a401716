import { useTranslation } from '../../../words.ts'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../layout/form-dialog.tsx'

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
  const { t } = useTranslation('players')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const onSubmit = handleSubmit(({ note }) => refuse.mutate(note, { onSuccess: onClose }))
  return (
    <FormDialog
      look="alert"
      title={title}
      submit={submit}
      submitLook="danger"
      doing={refuse}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextareaField
        {...register('note', { validate: (text) => text.trim() !== '' })}
        label={why}
        hint={t('players:act.noteHint')}
        error={formState.errors.note && t('field.REQUIRED')}
        maxLength={mostLetters}
        rows={3}
        required
      />
    </FormDialog>
  )
}
