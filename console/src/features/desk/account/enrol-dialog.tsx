import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useToast } from '@kham/ui/toast'
import { CodeFields } from '../operators/code-fields.tsx'
import { RecoveryCodes } from '../operators/recovery-codes.tsx'
import { TotpSetup } from '../operators/totp-setup.tsx'
import { NotDone } from '../../../layout/not-done.tsx'
import { useConfirmTotp, useStartTotp } from './account-api.ts'
import { StepUpFields } from './step-up-fields.tsx'

/** Password, authenticator, first code, recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account', 'signIn')
  const toast = useToast()
  const start = useStartTotp()
  const confirm = useConfirmTotp()
  const codes = confirm.data?.recoveryCodes
  const onKept = () => {
    toast.success(t('account:turnedOn'))
    onClose()
  }
  return (
    <Modal
      open
      // Data shown once must not close by a click beside it.
      look={codes ? 'alert' : 'dialog'}
      title={t(codes ? 'signIn:totp.codesTitle' : 'signIn:totpTitle')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {codes && <RecoveryCodes codes={codes} onKept={onKept} />}
      {!codes && !start.data && (
        <StepUpFields
          submit={t('signIn:next')}
          isBusy={start.isPending}
          error={start.error}
          onSubmit={(form) => start.mutate(form)}
          onClose={onClose}
        />
      )}
      {!codes && start.data && (
        <div className="stack">
          <TotpSetup setup={start.data} />
          <NotDone error={confirm.error} />
          <CodeFields
            submit={t('signIn:totp.turnOn')}
            isBusy={confirm.isPending}
            onCode={(form) => confirm.mutateAsync(form)}
          />
        </div>
      )}
    </Modal>
  )
}
