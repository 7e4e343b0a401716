import { passwordBounds, type PasswordForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { PasswordField } from '@kham/ui/password-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../../form-check.ts'
import { isRefusal, refusalWords, refusalWordsCame } from '../../../refusal-words.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { useChangePassword } from './player-api.ts'
import styles from '@kham/ui/button.module.css'

const loadForm = async () => (await import('@kham/contract/shapes/players/players')).passwordForm

const fields = ['currentPassword', 'newPassword', 'confirmNewPassword'] as const
const labels = {
  currentPassword: 'player:password.current',
  newPassword: 'player:password.new',
  confirmNewPassword: 'player:password.confirm',
} as const

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('player')
  const change = useChangePassword()
  const { register, handleSubmit, setError, formState } = useForm<PasswordForm>({
    resolver: useCheck(loadForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const [isShown, setIsShown] = useState(false)
  const toast = useToast()
  if (change.isSuccess) return <PasswordChanged />

  const onError = (error: unknown) => {
    if (isRefusal(error, 'PASSWORD_INCORRECT')) {
      setError('currentPassword', { type: 'PASSWORD_INCORRECT' }, { shouldFocus: true })
      void refusalWordsCame().then(() => toast.error(t('error'), refusalWords(t, error)))
    } else showAtFields(setError, error, fields)
  }
  const onSubmit = handleSubmit((body) => {
    toast.dismiss()
    change.mutate(body, { onError })
  })
  return (
    <FormDialog
      look="dialog"
      title={t('player:password.title')}
      submit={t('save')}
      busyText={t('saving')}
      doing={change}
      failure={
        isRefusal(change.error, 'PASSWORD_INCORRECT') || isRefusal(change.error, 'VALIDATION')
          ? null
          : undefined
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {fields.map((field) => (
        <PasswordField
          key={field}
          {...register(field)}
          label={t(labels[field])}
          hint={field === 'newPassword' && t('player:password.hint', passwordBounds)}
          error={fieldWords(t, 'password', formState.errors[field], passwordBounds)}
          shown={isShown}
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
        />
      ))}
      <button
        type="button"
        className={styles.textbtn}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon path={isShown ? icons.eyeOff : icons.eye} />
        {t(isShown ? 'player:password.hideAll' : 'player:password.showAll')}
      </button>
    </FormDialog>
  )
}
