import { displayNameBounds, type ProfileForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../../form-check.ts'
import { RefusalNotice } from '../../orders/kernel/refusal-notice.tsx'
import { useChangeProfile } from './player-api.ts'
import { SaveButton } from './save-button.tsx'

const loadForm = async () => (await import('@kham/contract/shapes/players/players')).profileForm

/** The name by which the site and the staff address the player; the username stays. */
export function ChangeName({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('player')
  const change = useChangeProfile()
  const toast = useToast()
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, setError, formState } = useForm<ProfileForm>({
    resolver: useCheck(loadForm),
    defaultValues: { displayName: name },
  })

  const onSubmit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      await change.mutateAsync(body)
      onClose()
      toast.success(t('player:nameChanged'))
    } catch (error) {
      if (!showAtFields(setError, error, ['displayName'])) setFailure(error)
    }
  })

  return (
    <Modal open look="dialog" onClose={onClose} title={t('player:changeName')} closeLabel={t('close')}>
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <RefusalNotice failure={failure} />
        <TextField
          {...register('displayName')}
          label={t('player:name')}
          hint={t('player:nameHint', displayNameBounds)}
          error={fieldWords(t, 'displayName', formState.errors.displayName, displayNameBounds)}
          autoComplete="nickname"
        />
        <SaveButton isSaving={formState.isSubmitting} />
      </form>
    </Modal>
  )
}
