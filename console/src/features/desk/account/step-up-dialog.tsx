import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useConfirmStepUp } from './account-api.ts'
import { StepUpFields } from './step-up-fields.tsx'

/** `onEnd` is told whether it was shown who asks. */
export function StepUpDialog({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const { t } = useTranslation('account')
  const confirm = useConfirmStepUp()
  const title = t('account:stepUpTitle')
  return (
    <Modal open look="dialog" title={title} closeLabel={t('close')} onClose={() => onEnd(false)}>
      <StepUpFields
        submit={t('account:stepUpSubmit')}
        isBusy={confirm.isPending}
        error={confirm.error}
        onSubmit={(form) => confirm.mutate(form, { onSuccess: () => onEnd(true) })}
        onClose={() => onEnd(false)}
      />
    </Modal>
  )
}
