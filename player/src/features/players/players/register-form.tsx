import { passwordBounds } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { Form } from '@kham/ui/field'
import { Notice } from '@kham/ui/notice'
import { PasswordField } from '@kham/ui/password-field'
import { useFormState } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'
import { refusalWords } from '../../../refusal-words.ts'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import { useAgency } from '@kham/site/agency'
import { AgreedByRegistering } from '../agreements/agreed-by-registering.tsx'
import { DeviceConsent } from '../devices/device-consent.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import type { useRegisterForm } from './use-register-form.ts'
import { UsernameField } from './username-field.tsx'

export function RegisterForm({ form, onSubmit, error }: ReturnType<typeof useRegisterForm>) {
  const { t } = useTranslation('auth')
  const { minAge } = useAgency()
  const isTakenOver = useTakenOver()
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const hasNamedFields = Object.keys(errors).length > 0
  return (
    <>
      {error && !hasNamedFields && (
        <Notice tone="danger" role="alert">
          {refusalWords(t, error)}
        </Notice>
      )}
      <Form className="card" onSubmit={onSubmit}>
        <UsernameField form={form} />
        <NewPasswordField form={form} />
        <PasswordField
          {...form.register('confirmPassword')}
          label={t('auth:confirmPassword')}
          error={fieldWords(t, 'password', errors.confirmPassword, passwordBounds)}
          autoComplete="new-password"
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
        />
        <CheckboxField
          {...form.register('ageConfirmed')}
          label={t('auth:register.age', { age: minAge })}
          error={fieldWords(t, 'ageConfirmed', errors.ageConfirmed)}
        />
        <DeviceConsent />
        <AgreedByRegistering />
        <Button
          type="submit"
          size="lg"
          block
          disabled={!isTakenOver}
          busy={isSubmitting}
          busyText={t('auth:register.submitting')}
        >
          {t('auth:register.submit')}
        </Button>
      </Form>
    </>
  )
}
