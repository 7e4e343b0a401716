import { signInForm, type SignInForm as Fields } from '@kham/contract/players'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { PasswordField } from '@kham/ui/password-field'
import { TextField } from '@kham/ui/text-field'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy, fieldWords } from '../../form-check.ts'
import { isRefusal, refusalWords } from '../../refusal-words.ts'
import { useSignIn } from './operator-api.ts'

function useSignInForm() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const form = useForm<Fields>({
    resolver: checkedBy(signInForm),
    defaultValues: { username: '', password: '' },
  })

  const onSubmit = form.handleSubmit(async (body) => {
    try {
      await signIn.mutateAsync(body)
      await navigate({ to: '/withdrawals', replace: true })
    } catch (error) {
      // The name stays; a wrong password is typed anew.
      if (!isRefusal(error, 'LOGIN_FAILED')) return
      form.resetField('password')
      form.setFocus('password')
    }
  })
  return { form, signIn, onSubmit }
}

export function SignInForm() {
  const { t } = useTranslation()
  const { form, signIn, onSubmit } = useSignInForm()
  const { errors } = form.formState
  return (
    <>
      {signIn.isError && (
        <Notice tone="danger" role="alert">
          <b>{t('signIn.failed')}</b> {refusalWords(t, signIn.error)}
        </Notice>
      )}
      <form className="card card-p stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          {...form.register('username')}
          label={t('signIn.username')}
          icon="user"
          error={fieldWords(t, 'username', errors.username)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.register('password')}
          label={t('signIn.password')}
          error={fieldWords(t, 'password', errors.password)}
          autoComplete="current-password"
          showLabel={t('signIn.showPassword')}
          hideLabel={t('signIn.hidePassword')}
        />
        <Button type="submit" size="lg" block busy={signIn.isPending} busyText={t('signIn.submitting')}>
          {t('signIn.submit')}
        </Button>
      </form>
    </>
  )
}
