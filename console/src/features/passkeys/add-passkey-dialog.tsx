import { passkeyForm, type PasskeyForm } from '@kham/contract/operator/passkeys'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy, fieldWords } from '../../form-check.ts'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { useAddPasskey } from './passkey-api.ts'

/** Its name, who asks, and then the browser's own prompt. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const add = useAddPasskey()
  const [name, setName] = useState<string | null>(null)
  const onSuccess = () => {
    toast.success(t('passkey.added'))
    onClose()
  }
  return (
    <Modal open look="dialog" title={t('passkey.add')} closeLabel={t('close')} onClose={onClose}>
      {name === null ? (
        <NameForm onName={setName} onClose={onClose} />
      ) : (
        <StepUpFields
          submit={t('passkey.add')}
          isBusy={add.isPending}
          error={add.error}
          onSubmit={(stepUp) => add.mutate({ name, stepUp }, { onSuccess })}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

function NameForm({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm<PasskeyForm>({ resolver: checkedBy(passkeyForm), defaultValues: { name: '' } })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ name }) => onName(name))(event)}
    >
      <TextField
        {...form.register('name')}
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        error={fieldWords(t, 'name', form.formState.errors.name)}
        autoComplete="off"
      />
      <div className="row acts">
        <Button look="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit">{t('passkey.next')}</Button>
      </div>
    </form>
  )
}
