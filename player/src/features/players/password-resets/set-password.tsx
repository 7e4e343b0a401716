import type { NewPasswordForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { Form } from '@kham/ui/field'
import { Notice } from '@kham/ui/notice'
import { useForm } from 'react-hook-form'
import { showAtFields, useCheck } from '../../../form-check.ts'
import { refusalWords } from '../../../refusal-words.ts'
import { NewPasswordFields, newPasswordFields } from '../players/new-password-fields.tsx'
import { SaveButton } from '../players/save-button.tsx'
import type { useConfirmReset } from './reset-api.ts'

const loadForm = async () => (await import('@kham/contract/shapes/players/players')).newPasswordForm

interface SetPasswordProps {
  confirm: ReturnType<typeof useConfirmReset>
  /** The typed name, for the browser to store with the password; null = unknown here. */
  username: string | null
}

/** Support has let it through: the new password, twice. */
export function SetPassword({ confirm, username }: SetPasswordProps) {
  const { t } = useTranslation('auth')
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordForm>({
    resolver: useCheck(loadForm),
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const onSubmit = handleSubmit((body) =>
    confirm
      .mutateAsync(body)
      .catch((error: unknown) => void showAtFields(setError, error, newPasswordFields)),
  )
  return (
    <>
      {confirm.isError && !newPasswordFields.some((field) => errors[field]) && (
        <Notice tone="danger" role="alert">
          {refusalWords(t, confirm.error)}
        </Notice>
      )}
      <Form className="card" onSubmit={onSubmit}>
        {username && <input autoComplete="username" value={username} readOnly hidden />}
        <NewPasswordFields register={register} errors={errors} />
        <SaveButton isSaving={isSubmitting} />
      </Form>
    </>
  )
}
