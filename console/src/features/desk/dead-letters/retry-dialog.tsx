import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { useToast } from '@kham/ui/toast'
import { useSettling } from './dead-letter-api.ts'
import { letterName } from './job-words.ts'
import { NotSettled } from './not-settled.tsx'

interface SettleDialogProps {
  letter: DeadLetter
  onClose: () => void
}

export function RetryDialog({ letter, onClose }: SettleDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const { retry } = useSettling(letter.id)
  const name = letterName(t, letter)
  const onSuccess = () => {
    toast.success(t('deadLetters.retried', { name }))
    onClose()
  }
  return (
    <Modal
      open
      look="alert"
      title={t('deadLetters.retryTitle', { name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className="stack">
        <p className="muted sm center">{t('deadLetters.retryText')}</p>
        <NotSettled error={retry.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            busy={retry.isPending}
            busyText={t('deadLetters.submitting')}
            onClick={() => retry.mutate(undefined, { onSuccess })}
          >
            {t('deadLetters.retry')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
