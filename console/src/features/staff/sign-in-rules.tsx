import { CheckboxField } from '@kham/ui/checkbox-field'
import { useToast } from '@kham/ui/toast'
import { useTranslation } from 'react-i18next'
import { NotDone } from '../orders/not-done.tsx'
import { useSignInRules } from './staff-api.ts'

/** Whether the password alone is enough for those who answer for the agency. */
export function SignInRules({ needTotp, mayChange }: { needTotp: boolean; mayChange: boolean }) {
  const { t } = useTranslation()
  const toast = useToast()
  const change = useSignInRules()
  const onSuccess = () => toast.success(t('members.saved'))
  return (
    <section className="card card-p stack">
      <CheckboxField
        label={t('members.needTotp')}
        hint={t('members.needTotpHint')}
        checked={change.isPending ? change.variables : needTotp}
        disabled={!mayChange || change.isPending}
        onChange={({ target }) => change.mutate(target.checked, { onSuccess })}
      />
      <NotDone error={change.error} />
    </section>
  )
}
