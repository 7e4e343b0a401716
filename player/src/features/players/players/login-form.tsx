import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { CallRefused } from '@kham/contract/client'
import { suspendedFor, type SignInForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { PasswordField } from '@kham/ui/password-field'
import { TextField } from '@kham/ui/text-field'
import type { WayIn } from '@kham/site/way-in'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../../form-check.ts'
import { isRefusal, refusalWords } from '../../../refusal-words.ts'
import { home } from '../../../way-in.ts'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import { DeviceConsent } from '../devices/device-consent.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { useSignIn } from './player-api.ts'
import { useTypedBefore } from './use-typed-before.ts'

const loadForm = async () => (await import('@kham/contract/shapes/players/players')).signInForm

function useLoginForm({ next = home }: WayIn) {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const form = useForm<SignInForm>({
    resolver: useCheck(loadForm),
    defaultValues: { username: '', password: '' },
  })
  useTypedBefore(form, ['username', 'password'])

  // The name stays; a wrong password is typed anew.
  const onError = (error: unknown) => {
    if (showAtFields(form.setError, error, ['username', 'password'])) return
    if (!isRefusal(error, 'LOGIN_FAILED')) return
    form.resetField('password')
    form.setFocus('password')
  }
  const onSubmit = form.handleSubmit(async (body) => {
    try {
      await signIn.mutateAsync(body)
      await navigate({ href: next })
    } catch (error) {
      onError(error)
    }
  })
  return { form, signIn, onSubmit }
}

/** Why the agency keeps the player out, in the player's language. */
function SuspendedFor({ error }: { error: unknown }) {
  const { t } = useTranslation('auth')
  const reason = error instanceof CallRefused && suspendedFor.find((each) => each === error.suspendedFor)
  return reason ? <p>{t(`auth:suspendedFor.${reason}`)}</p> : null
}

export function LoginForm({ wayIn }: { wayIn: WayIn }) {
  const { t } = useTranslation('auth')
  const { form, signIn, onSubmit } = useLoginForm(wayIn)
  const isTakenOver = useTakenOver()
  const { errors, isSubmitting } = form.formState
  const hasNamedFields = Object.keys(errors).length > 0
  return (
    <>
      {signIn.isError && !hasNamedFields && (
        <Notice tone="danger" role="alert">
          <b>{t('auth:login.failed')}</b> {refusalWords(t, signIn.error)}
          <SuspendedFor error={signIn.error} />
        </Notice>
      )}
      <Form className="card" onSubmit={onSubmit}>
        <TextField
          {...form.register('username')}
          label={t('auth:username')}
          icon={icons.user}
          error={fieldWords(t, 'username', errors.username)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.register('password')}
          label={t('auth:password')}
          error={fieldWords(t, 'password', errors.password)}
          autoComplete="current-password"
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
        />
        <DeviceConsent />
        <Button
          type="submit"
          size="lg"
          block
          disabled={!isTakenOver}
          busy={isSubmitting}
          busyText={t('auth:login.submitting')}
        >
          {t('auth:login.submit')}
        </Button>
        <ForgotPassword />
      </Form>
    </>
  )
}
