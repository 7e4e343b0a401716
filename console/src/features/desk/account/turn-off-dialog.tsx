import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useToast } from '@kham/ui/toast'
import { useStopTotp } from './account-api.ts'
import { StepUpFields } from './step-up-fields.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const toast = useToast()
  const stop = useStopTotp()
  const onSuccess = () => {
    toast.success(t('account:turnedOff'))
    onClose()
  }
  return (
    <Modal open look="dialog" title={t('account:totp')} closeLabel={t('close')} onClose={onClose}>
      <StepUpFields
        submit={t('account:turnOff')}
        isBusy={stop.isPending}
        error={stop.error}
        onSubmit={(form) => stop.mutate(form, { onSuccess })}
        onClose={onClose}
      />
    </Modal>
  )
}
