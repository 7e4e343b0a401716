import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import type { SignInStanding } from '@kham/contract/operator/desk/session'
import { signInForm, type SignInForm as Fields } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { PasswordField } from '@kham/ui/password-field'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSignIn } from './operator-api.ts'
import { SignInFailed } from './sign-in-failed.tsx'

/** Name and password, the first step of a sign-in; or a passkey, which needs no other. */
export function SignInForm({ onDone }: { onDone: (standing: SignInStanding) => void }) {
  const { t } = useTranslation('signIn')
  const signIn = useSignIn()
  const form = useForm<Fields>({
    resolver: checkedBy(signInForm),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit((body) =>
    signIn.mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        // The name stays; a wrong password is typed anew.
        if (!isRefusal(error, 'LOGIN_FAILED')) return
        form.resetField('password')
        form.setFocus('password')
      },
    }),
  )
  return (
    <>
      <SignInFailed error={signIn.error} />
      <Form className="card card-p stack" onSubmit={onSubmit}>
        <TextField
          {...form.register('username')}
          label={t('signIn:username')}
          icon={icons.user}
          error={fieldWords(t, 'username', errors.username)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.register('password')}
          label={t('signIn:password')}
          error={fieldWords(t, 'password', errors.password)}
          autoComplete="current-password"
          showLabel={t('signIn:showPassword')}
          hideLabel={t('signIn:hidePassword')}
        />
        <Button type="submit" size="lg" block busy={signIn.isPending} busyText={t('signIn:submitting')}>
          {t('signIn:submit')}
        </Button>
      </Form>
      <PasskeySignIn onDone={onDone} />
    </>
  )
}
