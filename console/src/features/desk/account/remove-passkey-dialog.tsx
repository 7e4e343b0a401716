import type { Passkey } from '@kham/contract/operator/desk/passkeys'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useToast } from '@kham/ui/toast'
import { StepUpFields } from './step-up-fields.tsx'
import { useRemovePasskey } from './account-api.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const toast = useToast()
  const remove = useRemovePasskey(passkey.id)
  const onSuccess = () => {
    toast.success(t('signIn:passkey.removed'))
    onClose()
  }
  return (
    <Modal
      open
      look="dialog"
      title={t('signIn:passkey.removeTitle', { name: passkey.name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className="stack">
        <p className="sm">{t('signIn:passkey.removeText')}</p>
        <StepUpFields
          submit={t('signIn:passkey.remove')}
          look="danger"
          isBusy={remove.isPending}
          error={remove.error}
          onSubmit={(form) => remove.mutate(form, { onSuccess })}
          onClose={onClose}
        />
      </div>
    </Modal>
  )
}
