import type { ResetPasswordForm } from '@kham/contract/players/players'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { Form } from '@kham/ui/field'
import { Notice } from '@kham/ui/notice'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { showAtFields, useCheck } from '../../../form-check.ts'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { codeWords, refusalWords } from '../../../refusal-words.ts'
import { Done, ForgottenPassword } from './forgotten-password.tsx'
import { useSetNewPassword } from './reset-api.ts'
import { AuthPage } from '../players/auth-page.tsx'
import { NewPasswordFields, newPasswordFields } from '../players/new-password-fields.tsx'
import { SaveButton } from '../players/save-button.tsx'

export const Route = createFileRoute('/new-password')({
  loader: () => loadWords('auth', 'player', 'refusal'),
  component: NewPasswordPage,
})

/** A link's token stands behind the #, which no browser sends; without one it is asked for. */
function NewPasswordPage() {
  const { hash } = useLocation()
  return hash === '' ? <ForgottenPassword /> : <ByLink hash={hash} />
}

function ByLink({ hash }: { hash: string }) {
  const { t } = useTranslation('player')
  usePageTitle(t('player:newPassword.title'))
  const set = useSetNewPassword()
  return (
    <AuthPage mark title={t('player:newPassword.title')} text={t('player:newPassword.text')}>
      {set.isSuccess ? <Done /> : <NewPassword key={hash} token={hash} set={set} />}
    </AuthPage>
  )
}

const loadForm = async () => (await import('@kham/contract/shapes/players/players')).resetPasswordForm

function NewPassword({ token, set }: { token: string; set: ReturnType<typeof useSetNewPassword> }) {
  const { t } = useTranslation('auth')
  const { register, handleSubmit, setError, formState } = useForm<ResetPasswordForm>({
    resolver: useCheck(loadForm),
    defaultValues: { token, newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const onSubmit = handleSubmit((body) =>
    set.mutateAsync(body).catch((error: unknown) => void showAtFields(setError, error, newPasswordFields)),
  )
  const hasNamedFields = newPasswordFields.some((field) => errors[field])
  return (
    <>
      {set.isError && !hasNamedFields && (
        <Notice tone="danger" role="alert">
          {refusalWords(t, set.error)}
        </Notice>
      )}
      {errors.token && (
        <Notice tone="danger" role="alert">
          {codeWords(t, 'LINK_ENDED')}
        </Notice>
      )}
      <Form className="card" onSubmit={onSubmit}>
        <NewPasswordFields register={register} errors={errors} />
        <SaveButton isSaving={isSubmitting} />
      </Form>
    </>
  )
}
