import type { Passkey } from '@kham/contract/operator/desk/passkeys'
import { useTranslation } from '@kham/site/words'
import { Modal } from '@kham/ui/modal'
import { useToast } from '@kham/ui/toast'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { useRemovePasskey } from './passkey-api.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const remove = useRemovePasskey(passkey.id)
  const onSuccess = () => {
    toast.success(t('passkey.removed'))
    onClose()
  }
  return (
    <Modal
      open
      look="dialog"
      title={t('passkey.removeTitle', { name: passkey.name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className="stack">
        <p className="sm">{t('passkey.removeText')}</p>
        <StepUpFields
          submit={t('passkey.remove')}
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
