import { useTranslation } from '@kham/site/words'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { Modal } from '@kham/ui/modal'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { useSignInRules } from './staff-api.ts'

/** Whether the password alone is enough for those who answer for the agency. */
export function SignInRules({ needTotp, mayChange }: { needTotp: boolean; mayChange: boolean }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="card card-p stack">
      <CheckboxField
        label={t('members.needTotp')}
        hint={t('members.needTotpHint')}
        checked={isAsking ? !needTotp : needTotp}
        disabled={!mayChange}
        onChange={() => setAsking(true)}
      />
      {isAsking && <RulesDialog needTotp={!needTotp} onClose={() => setAsking(false)} />}
    </section>
  )
}

function RulesDialog({ needTotp, onClose }: { needTotp: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const change = useSignInRules()
  const onSuccess = () => {
    toast.success(t('members.saved'))
    onClose()
  }
  return (
    <Modal open look="dialog" title={t('members.needTotp')} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        <p className="sm">{t('members.aboutRules')}</p>
        <StepUpFields
          submit={t('members.save')}
          isBusy={change.isPending}
          error={change.error}
          onSubmit={(form) => change.mutate({ needTotp, ...form }, { onSuccess })}
          onClose={onClose}
        />
      </div>
    </Modal>
  )
}
