import { discardForm, type DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '../../../words.ts'
import { TextareaField } from '@kham/ui/textarea-field'
import { useToast } from '@kham/ui/toast'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useSettling } from './dead-letter-api.ts'
import { letterName } from './job-words.ts'
import { NotSettled } from './not-settled.tsx'

interface DiscardDialogProps {
  letter: DeadLetter
  onClose: () => void
}

/** Asks why nothing is left to do; the answer is kept with the name of who gave it. */
export function DiscardDialog({ letter, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('deadLetters')
  const toast = useToast()
  const { discard } = useSettling(letter.id)
  const form = useForm({ resolver: checkedBy(discardForm), defaultValues: { reason: '' } })
  const name = letterName(t, letter)
  const onSuccess = () => {
    toast.success(t('deadLetters:discarded', { name }))
    onClose()
  }
  const onSubmit = form.handleSubmit(({ reason }) => discard.mutate(reason, { onSuccess }))
  return (
    <FormDialog
      look="alert"
      title={t('deadLetters:discardTitle', { name })}
      about={t('deadLetters:discardText')}
      submit={t('deadLetters:discard')}
      submitLook="danger"
      busyText={t('deadLetters:submitting')}
      doing={discard}
      failure={<NotSettled error={discard.error} />}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextareaField
        {...form.register('reason')}
        label={t('deadLetters:reason')}
        hint={t('deadLetters:reasonHint')}
        error={fieldWords(t, 'reason', form.formState.errors.reason)}
        rows={3}
        required
      />
    </FormDialog>
  )
}
