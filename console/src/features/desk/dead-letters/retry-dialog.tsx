import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { useSettling } from './dead-letter-api.ts'
import { letterName } from './job-words.ts'
import { NotSettled } from './not-settled.tsx'

interface SettleDialogProps {
  letter: DeadLetter
  onClose: () => void
}

export function RetryDialog({ letter, onClose }: SettleDialogProps) {
  const { t } = useTranslation('deadLetters')
  const toast = useToast()
  const { retry } = useSettling(letter.id)
  const name = letterName(t, letter)
  const onSuccess = () => {
    toast.success(t('deadLetters:retried', { name }))
    onClose()
  }
  return (
    <ConfirmAct
      title={t('deadLetters:retryTitle', { name })}
      submit={t('deadLetters:retry')}
      busyText={t('deadLetters:submitting')}
      onConfirm={() => retry.mutate(undefined, { onSuccess })}
      doing={retry}
      failure={<NotSettled error={retry.error} />}
      onClose={onClose}
    >
      <p className="muted sm center">{t('deadLetters:retryText')}</p>
    </ConfirmAct>
  )
}
