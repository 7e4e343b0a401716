import { passkeyForm, type PasskeyForm } from '@kham/contract/operator/desk/passkeys'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormThenStepUp } from './form-then-step-up.tsx'
import { useAddPasskey } from './account-api.ts'

/** Its name, who asks, and then the browser's own prompt. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const toast = useToast()
  const add = useAddPasskey()
  const form = useForm<PasskeyForm>({ resolver: checkedBy(passkeyForm), defaultValues: { name: '' } })
  const onSuccess = () => {
    toast.success(t('signIn:passkey.added'))
    onClose()
  }
  return (
    <Modal open look="dialog" title={t('signIn:passkey.add')} closeLabel={t('close')} onClose={onClose}>
      <FormThenStepUp
        form={form}
        submit={t('signIn:passkey.add')}
        doing={add}
        onSubmit={({ name }, stepUp) => add.mutate({ name, stepUp }, { onSuccess })}
        onClose={onClose}
      >
        <TextField
          {...form.register('name')}
          label={t('signIn:passkey.name')}
          hint={t('signIn:passkey.nameHint')}
          error={fieldWords(t, 'name', form.formState.errors.name)}
          autoComplete="off"
        />
      </FormThenStepUp>
    </Modal>
  )
}
