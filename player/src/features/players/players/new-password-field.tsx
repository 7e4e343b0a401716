import { passwordBounds, type RegisterForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { PasswordField } from '@kham/ui/password-field'
import { CheckList, StrengthMeter } from '@kham/ui/strength-meter'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'
import { checksOf, longPasswordLength, strengthOf } from './password-strength.ts'

/** The password of a new player; once typed in, with advice on how strong it is. */
export function NewPasswordField({ form: { control, register } }: { form: UseFormReturn<RegisterForm> }) {
  const { t } = useTranslation('auth')
  const { errors } = useFormState({ control, name: 'password' })
  const password = useWatch({ control, name: 'password' })
  const error = fieldWords(t, 'password', errors.password, passwordBounds)
  return (
    <div className="stack-2">
      <PasswordField
        {...register('password')}
        label={t('auth:password')}
        hint={password === '' && t('auth:check.length', passwordBounds)}
        error={error}
        autoComplete="new-password"
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
      />
      {password !== '' && <Strength password={password} />}
    </div>
  )
}

function Strength({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const level = strengthOf(password)
  const { isLongEnough, isMixed, isLong } = checksOf(password)
  return (
    <>
      <StrengthMeter level={level} label={t('auth:strength.label', { level: t(`auth:strength.${level}`) })} />
      <CheckList
        items={[
          { text: t('auth:check.length', passwordBounds), ok: isLongEnough },
          { text: t('auth:check.mixed'), ok: isMixed },
          { text: t('auth:check.long', { long: longPasswordLength }), ok: isLong },
        ]}
      />
    </>
  )
}
