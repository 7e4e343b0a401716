import { displayNameBounds, type ProfileForm } from '@kham/contract/players/players'
import { CallRefused } from '@kham/contract/client'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useChangeProfile } from './player-api.ts'

const loadForm = async () => (await import('@kham/contract/shapes/players/players')).profileForm

/** The name by which the site and the staff address the player; the username stays. */
export function ChangeName({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('player')
  const change = useChangeProfile()
  const toast = useToast()
  const { register, handleSubmit, setError, formState } = useForm<ProfileForm>({
    resolver: useCheck(loadForm),
    defaultValues: { displayName: name },
  })

  const { displayName: fault } = formState.errors
  const onSaved = () => {
    onClose()
    toast.success(t('player:nameChanged'))
  }
  const onSubmit = handleSubmit((body) =>
    // Also after the dialog was closed it is told that it is saved.
    change
      .mutateAsync(body)
      .then(onSaved)
      .catch((error: unknown) => void showAtFields(setError, error, ['displayName'])),
  )
  return (
    <FormDialog
      look="dialog"
      title={t('player:changeName')}
      submit={t('save')}
      busyText={t('saving')}
      doing={change}
      failure={change.error instanceof CallRefused && change.error.fields['displayName'] ? null : undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        {...register('displayName')}
        label={t('player:name')}
        hint={t('player:nameHint', displayNameBounds)}
        error={fieldWords(t, 'displayName', fault, displayNameBounds)}
        autoComplete="nickname"
      />
    </FormDialog>
  )
}
