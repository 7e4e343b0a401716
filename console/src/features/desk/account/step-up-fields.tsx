import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { stepUpForm, type StepUpForm } from '@kham/contract/operator/desk/account'
import { useTranslation } from '../../../words.ts'
import { PasswordField } from '@kham/ui/password-field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { TextField } from '@kham/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { DialogActs } from '../../../layout/form-dialog.tsx'
import { knowsPasskeys } from '../passkeys/prompt-passkey.ts'
import { accountQuery } from './account-api.ts'
import { StepUpPasskey } from './step-up-passkey.tsx'

interface StepUpFieldsProps {
  submit: string
  look?: 'primary' | 'danger'
  isBusy: boolean
  error: unknown
  onSubmit: (form: StepUpForm) => void
  onClose: () => void
}

/** Password and code, or a passkey, before an act that a session left open must not do. */
export function StepUpFields(props: StepUpFieldsProps) {
  const { t } = useTranslation('account')
  const { data, isPending, error, refetch } = useQuery(accountQuery)
  if (isPending) return <SkeletonRows label={t('account:loading')} />
  if (!data) return <RetryNotice title={t('account:failed')} error={error} onRetry={() => void refetch()} />
  const canUsePasskey = knowsPasskeys() && data.passkeys.some(({ isHere }) => isHere)
  return <Fields {...props} withCode={data.totp.since !== null} canUsePasskey={canUsePasskey} />
}

interface FieldsProps extends StepUpFieldsProps {
  /** Whether there is an authenticator to take a code from. */
  withCode: boolean
  canUsePasskey: boolean
}

function Fields({ submit, look, withCode, canUsePasskey, isBusy, error, onSubmit, onClose }: FieldsProps) {
  const { t } = useTranslation('account', 'signIn')
  const form = useForm<StepUpForm>({
    resolver: checkedBy(stepUpForm),
    defaultValues: withCode ? { password: '', code: '' } : { password: '' },
  })
  const { errors } = form.formState
  return (
    <Form className="stack" method="post" onSubmit={form.handleSubmit(onSubmit)}>
      <p className="sm muted">{t('account:stepUp')}</p>
      {canUsePasskey && <StepUpPasskey isBusy={isBusy} onSubmit={onSubmit} />}
      <PasswordField
        {...form.register('password')}
        label={t('signIn:password')}
        error={fieldWords(t, 'password', errors.password)}
        autoComplete="current-password"
        showLabel={t('signIn:showPassword')}
        hideLabel={t('signIn:hidePassword')}
      />
      {withCode && (
        <TextField
          {...form.register('code')}
          label={t('signIn:code')}
          icon={icons.lock}
          error={fieldWords(t, 'code', errors.code)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <DialogActs submit={submit} submitLook={look} doing={{ isPending: isBusy, error }} onClose={onClose} />
    </Form>
  )
}
