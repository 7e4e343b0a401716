import { newPasswordForm, type NewPasswordForm } from '@kham/contract/players/players'
import type { SignInStanding } from '@kham/contract/operator/desk/session'
import { CallRefused } from '@kham/contract/client'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { PasswordField } from '@kham/ui/password-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { useChoosePassword } from './operator-api.ts'
import { SignInFailed } from './sign-in-failed.tsx'

/** A password of one's own in place of the one that somebody else has given. */
export function NewPasswordStep({ onDone }: { onDone: (standing: SignInStanding) => void }) {
  const { t } = useTranslation('account', 'signIn')
  const choose = useChoosePassword()
  const form = useForm<NewPasswordForm>({
    resolver: checkedBy(newPasswordForm),
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit((body) =>
    choose.mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        const code = error instanceof CallRefused ? error.fields['newPassword'] : undefined
        if (code) form.setError('newPassword', { type: code }, { shouldFocus: true })
      },
    }),
  )
  const words = { showLabel: t('signIn:showPassword'), hideLabel: t('signIn:hidePassword') }
  return (
    <>
      <SignInFailed error={choose.error} />
      <Form className="card card-p stack" onSubmit={onSubmit}>
        <PasswordField
          {...form.register('newPassword')}
          {...words}
          label={t('account:newPassword')}
          error={fieldWords(t, 'newPassword', errors.newPassword)}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.register('confirmNewPassword')}
          {...words}
          label={t('account:confirmNewPassword')}
          error={fieldWords(t, 'confirmNewPassword', errors.confirmNewPassword)}
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" block busy={choose.isPending} busyText={t('signIn:submitting')}>
          {t('signIn:next')}
        </Button>
      </Form>
    </>
  )
}
