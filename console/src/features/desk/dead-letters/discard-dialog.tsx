import { discardForm, type DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextareaField } from '@kham/ui/textarea-field'
import { useToast } from '@kham/ui/toast'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { useSettling } from './dead-letter-api.ts'
import { letterName } from './job-words.ts'
import { NotSettled } from './not-settled.tsx'

interface DiscardDialogProps {
  letter: DeadLetter
  onClose: () => void
}

/** Asks why nothing is left to do; the answer is kept with the name of who gave it. */
export function DiscardDialog({ letter, onClose }: DiscardDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const { discard } = useSettling(letter.id)
  const form = useForm({ resolver: checkedBy(discardForm), defaultValues: { reason: '' } })
  const name = letterName(t, letter)
  const onSuccess = () => {
    toast.success(t('deadLetters.discarded', { name }))
    onClose()
  }
  const onSubmit = form.handleSubmit(({ reason }) => discard.mutate(reason, { onSuccess }))
  return (
    <Modal
      open
      look="alert"
      title={t('deadLetters.discardTitle', { name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted sm center">{t('deadLetters.discardText')}</p>
        <TextareaField
          {...form.register('reason')}
          label={t('deadLetters.reason')}
          hint={t('deadLetters.reasonHint')}
          error={fieldWords(t, 'reason', form.formState.errors.reason)}
          rows={3}
          required
        />
        <NotSettled error={discard.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" look="danger" busy={discard.isPending} busyText={t('deadLetters.submitting')}>
            {t('deadLetters.discard')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
