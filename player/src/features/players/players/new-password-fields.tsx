import { passwordBounds } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { PasswordField } from '@kham/ui/password-field'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'

/** The new password, twice. */
export const newPasswordFields = ['newPassword', 'confirmNewPassword'] as const
type NewPasswordField = (typeof newPasswordFields)[number]

interface NewPasswordFieldsProps {
  register: (field: NewPasswordField) => UseFormRegisterReturn
  errors: Partial<Record<NewPasswordField, FieldError>>
}

export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth', 'player')
  return newPasswordFields.map((field) => (
    <PasswordField
      key={field}
      {...register(field)}
      label={t(field === 'newPassword' ? 'player:password.new' : 'player:password.confirm')}
      hint={field === 'newPassword' && t('player:password.hint', passwordBounds)}
      error={fieldWords(t, 'password', errors[field], passwordBounds)}
      autoComplete="new-password"
      showLabel={t('auth:showPassword')}
      hideLabel={t('auth:hidePassword')}
    />
  ))
}
