import { passwordBounds, type ResetPasswordForm } from '@kham/contract/players'
import { loadWords, useTranslation } from '@kham/site/words'
import { buttonClass } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { PasswordField } from '@kham/ui/password-field'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../form-check.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { refusalWords } from '../../refusal-words.ts'
import { AuthPage } from './auth-page.tsx'
import { useSetNewPassword } from './player-api.ts'
import { SaveButton } from './save-button.tsx'

export const Route = createFileRoute('/new-password')({
  loader: () => loadWords('auth', 'player', 'refusal'),
  component: NewPasswordPage,
})

/** Sets a password by the link that the staff gave. Its token stands behind the #, which no browser sends along. */
function NewPasswordPage() {
  const { t } = useTranslation('auth')
  usePageTitle(t('newPassword.title'))
  const { hash } = useLocation()
  const set = useSetNewPassword()
  return (
    <AuthPage mark title={t('newPassword.title')} text={t('newPassword.text')}>
      {set.isSuccess ? (
        <>
          <Notice tone="ok" role="status">
            {t('newPassword.done')}
          </Notice>
          <Link to="/login" className={buttonClass({ size: 'lg', block: true })}>
            {t('login.submit')}
          </Link>
        </>
      ) : (
        <NewPassword key={hash} token={hash} set={set} />
      )}
    </AuthPage>
  )
}

const loadForm = async () => (await import('@kham/contract/shapes/players')).resetPasswordForm

const fields = ['newPassword', 'confirmNewPassword'] as const

function NewPassword({ token, set }: { token: string; set: ReturnType<typeof useSetNewPassword> }) {
  const { t } = useTranslation('auth')
  const { register, handleSubmit, setError, formState } = useForm<ResetPasswordForm>({
    resolver: useCheck(loadForm),
    defaultValues: { token, newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const onSubmit = handleSubmit((body) =>
    set.mutateAsync(body).catch((error: unknown) => void showAtFields(setError, error, fields)),
  )
  const hasNamedFields = fields.some((field) => errors[field])
  return (
    <>
      {set.isError && !hasNamedFields && (
        <Notice tone="danger" role="alert">
          {refusalWords(t, set.error)}
        </Notice>
      )}
      {errors.token && (
        <Notice tone="danger" role="alert">
          {t('refusal:code.LINK_ENDED')}
        </Notice>
      )}
      <form className="card" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        {fields.map((field) => (
          <PasswordField
            key={field}
            {...register(field)}
            label={t(field === 'newPassword' ? 'player:password.new' : 'player:password.confirm')}
            hint={field === 'newPassword' && t('player:password.hint', passwordBounds)}
            error={fieldWords(t, 'password', errors[field], passwordBounds)}
            autoComplete="new-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        ))}
        <SaveButton isSaving={isSubmitting} />
      </form>
    </>
  )
}
