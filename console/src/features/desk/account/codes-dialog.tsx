import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { RecoveryCodes } from '../operators/recovery-codes.tsx'
import { useRenewCodes } from './account-api.ts'
import { StepUpFields } from './step-up-fields.tsx'

/** Ten new recovery codes in place of the old ones. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account', 'signIn')
  const renew = useRenewCodes()
  const codes = renew.data?.recoveryCodes
  return (
    <Modal
      open
      look={codes ? 'alert' : 'dialog'}
      title={t(codes ? 'signIn:totp.codesTitle' : 'account:newCodes')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <StepUpFields
          submit={t('account:newCodes')}
          isBusy={renew.isPending}
          error={renew.error}
          onSubmit={(form) => renew.mutate(form)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
