import { displayNameBounds, type ProfileForm } from '@kham/contract/players'
import { useTranslation } from '@kham/site/words'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../form-check.ts'
import { refusalWords } from '../../refusal-words.ts'
import { useChangeProfile } from './player-api.ts'
import { SaveButton } from './save-button.tsx'

const loadForm = async () => (await import('@kham/contract/shapes/players')).profileForm

/** The name by which the site and the staff address the player; the username stays. */
export function ChangeName({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['player', 'common'])
  const change = useChangeProfile()
  const toast = useToast()
  const [notice, setNotice] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<ProfileForm>({
    resolver: useCheck(loadForm),
    defaultValues: { displayName: name },
  })

  const onSubmit = handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      await change.mutateAsync(body)
      onClose()
      toast.success(t('nameChanged'))
    } catch (error) {
      if (!showAtFields(setError, error, ['displayName'])) setNotice(refusalWords(t, error))
    }
  })

  return (
    <Modal open look="dialog" onClose={onClose} title={t('changeName')} closeLabel={t('close')}>
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        {notice && (
          <Notice tone="danger" role="alert">
            {notice}
          </Notice>
        )}
        <TextField
          {...register('displayName')}
          label={t('name')}
          hint={t('nameHint', displayNameBounds)}
          error={fieldWords(t, 'displayName', formState.errors.displayName, displayNameBounds)}
          autoComplete="nickname"
        />
        <SaveButton isSaving={formState.isSubmitting} />
      </form>
    </Modal>
  )
}
