import { staffForm, type StaffForm } from '@kham/contract/operator/staff'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy, fieldWords } from '../../form-check.ts'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { GivenPassword } from './given-password.tsx'
import { RoleField } from './role-field.tsx'
import { useAddMember } from './staff-api.ts'

/** Who it is, who asks, and then the password that was given. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddMember()
  const form = useForm<StaffForm>({
    resolver: checkedBy(staffForm),
    defaultValues: { username: '', displayName: '', role: 'cashier' },
  })
  const { errors } = form.formState
  const [filled, setFilled] = useState<StaffForm | null>(null)
  const added = add.data
  return (
    <Modal
      open
      look={added ? 'alert' : 'dialog'}
      title={added ? t('members.givenTitle', { name: added.member.displayName }) : t('members.add')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {added ? (
        <GivenPassword password={added.password} onDone={onClose} />
      ) : filled ? (
        <StepUpFields
          submit={t('members.add')}
          isBusy={add.isPending}
          error={add.error}
          onSubmit={(stepUp) => add.mutate({ ...filled, ...stepUp })}
          onClose={() => {
            add.reset()
            setFilled(null)
          }}
        />
      ) : (
        <form
          className="stack"
          method="post"
          noValidate
          onSubmit={(event) => void form.handleSubmit(setFilled)(event)}
        >
          <TextField
            {...form.register('username')}
            label={t('signIn.username')}
            hint={t('members.usernameHint')}
            error={fieldWords(t, 'username', errors.username)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.register('displayName')}
            label={t('members.name')}
            error={fieldWords(t, 'displayName', errors.displayName)}
            autoComplete="off"
          />
          <RoleField field={form.register('role')} />
          <div className="row acts">
            <Button look="ghost" onClick={onClose}>
              {t('back')}
            </Button>
            <Button type="submit">{t('signIn.next')}</Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
