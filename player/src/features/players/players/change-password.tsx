import { passwordBounds, type PasswordForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Modal } from '@kham/ui/modal'
import { PasswordField } from '@kham/ui/password-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../../form-check.ts'
import { codeWords, refusalWords } from '../../../refusal-words.ts'
import { RefusalNotice } from '../../orders/kernel/refusal-notice.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { isRefusal, useChangePassword } from './player-api.ts'
import { SaveButton } from './save-button.tsx'

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
  if (change.isSuccess) return <PasswordChanged />
  return (
    <Modal open look="dialog" onClose={onClose} title={t('player:password.title')} closeLabel={t('close')}>
      <PasswordChangeForm change={change} />
    </Modal>
  )
}

function PasswordChangeForm({ change }: { change: ReturnType<typeof useChangePassword> }) {
  const { t } = useTranslation('player')
  const { register, handleSubmit, setError, formState } = useForm<PasswordForm>({
    resolver: useCheck(loadForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  })
  const [isShown, setIsShown] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const toast = useToast()

  const onError = (error: unknown) => {
    if (isRefusal(error, 'PASSWORD_INCORRECT')) {
      setError('currentPassword', { type: 'PASSWORD_INCORRECT' }, { shouldFocus: true })
      toast.error(t('error'), refusalWords(t, error))
    } else if (!showAtFields(setError, error, fields)) setFailure(error)
  }
  const onSubmit = handleSubmit((body) => {
    setFailure(undefined)
    toast.dismiss()
    return change.mutateAsync(body).catch(onError)
  })
  const wordsOf = (field: keyof PasswordForm) => {
    const error = formState.errors[field]
    if (error?.type === 'PASSWORD_INCORRECT') return codeWords(t, 'PASSWORD_INCORRECT')
    return fieldWords(t, 'password', error, passwordBounds)
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <RefusalNotice failure={failure} />
      {fields.map((field) => (
        <PasswordField
          key={field}
          {...register(field)}
          label={t(labels[field])}
          hint={field === 'newPassword' && t('player:password.hint', passwordBounds)}
          error={wordsOf(field)}
          shown={isShown}
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
        />
      ))}
      <button type="button" className="textbtn" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        <Icon path={isShown ? icons.eyeOff : icons.eye} />
        {t(isShown ? 'player:password.hideAll' : 'player:password.showAll')}
      </button>
      <SaveButton isSaving={formState.isSubmitting} />
    </form>
  )
}
