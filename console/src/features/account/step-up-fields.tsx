import { stepUpForm, type StepUpForm } from '@kham/contract/operator/account'
import { Button } from '@kham/ui/button'
import { PasswordField } from '@kham/ui/password-field'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy, fieldWords } from '../../form-check.ts'
import { NotDone } from '../orders/not-done.tsx'

interface StepUpFieldsProps {
  submit: string
  /** Whether there is an authenticator to take a code from. */
  withCode: boolean
  isBusy: boolean
  error: unknown
  onSubmit: (form: StepUpForm) => void
  onClose: () => void
}

/** Password and code, before an act that a session left open must not do. */
export function StepUpFields({ submit, withCode, isBusy, error, onSubmit, onClose }: StepUpFieldsProps) {
  const { t } = useTranslation()
  const form = useForm<StepUpForm>({
    resolver: checkedBy(stepUpForm),
    defaultValues: withCode ? { password: '', code: '' } : { password: '' },
  })
  const { errors } = form.formState
  return (
    <form
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <p className="sm muted">{t('account.stepUp')}</p>
      <PasswordField
        {...form.register('password')}
        label={t('signIn.password')}
        error={fieldWords(t, 'password', errors.password)}
        autoComplete="current-password"
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
      />
      {withCode && (
        <TextField
          {...form.register('code')}
          label={t('signIn.code')}
          icon="lock"
          error={fieldWords(t, 'code', errors.code)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <NotDone error={error} />
      <div className="row acts">
        <Button look="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" busy={isBusy} busyText={t('decide.sending')}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
