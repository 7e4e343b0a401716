import { CallRefused } from '@kham/contract/client'
import { passwordForm, type PasswordForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { PasswordField } from '@kham/ui/password-field'
import { useToast } from '@kham/ui/toast'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { useChangePassword } from './account-api.ts'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const empty = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

/** Changing the own password, which ends every other session. */
export function PasswordSection() {
  const { t } = useTranslation('account', 'signIn')
  const toast = useToast()
  const change = useChangePassword()
  const form = useForm<PasswordForm>({ resolver: checkedBy(passwordForm), defaultValues: empty })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        form.reset(empty)
        toast.success(t('account:passwordChanged'))
      },
      onError: (error) => {
        const code = error instanceof CallRefused ? error.fields['newPassword'] : undefined
        if (code) form.setError('newPassword', { type: code }, { shouldFocus: true })
      },
    }),
  )
  const field = (name: keyof PasswordForm, autoComplete: string) => (
    <PasswordField
      {...form.register(name)}
      label={t(`account:${name}`)}
      error={fieldWords(t, name, errors[name])}
      autoComplete={autoComplete}
      showLabel={t('signIn:showPassword')}
      hideLabel={t('signIn:hidePassword')}
    />
  )
  return (
    <section className="card card-p stack" aria-labelledby="account-password">
      <div>
        <h2 className="h2" id="account-password">
          {t('account:password')}
        </h2>
        <p className="sm muted">{t('account:passwordText')}</p>
      </div>
      <Form className="stack" onSubmit={onSubmit}>
        {field('currentPassword', 'current-password')}
        {field('newPassword', 'new-password')}
        {field('confirmNewPassword', 'new-password')}
        <NotDone error={change.error} />
        <div className={classNames('row', styles.acts)}>
          <Button type="submit" busy={change.isPending} busyText={t('decide.sending')}>
            {t('account:password')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
