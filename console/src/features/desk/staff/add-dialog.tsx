import { staffForm, type StaffForm } from '@kham/contract/operator/desk/staff'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormThenStepUp } from '../account/form-then-step-up.tsx'
import { GivenPassword } from './given-password.tsx'
import { RoleField } from './role-field.tsx'
import { useAddMember } from './staff-api.ts'

/** Who it is, who asks, and then the password that was given. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members', 'signIn')
  const add = useAddMember()
  const form = useForm<StaffForm>({
    resolver: checkedBy(staffForm),
    defaultValues: { username: '', displayName: '', role: 'cashier' },
  })
  const { errors } = form.formState
  const added = add.data
  return (
    <Modal
      open
      look={added ? 'alert' : 'dialog'}
      title={added ? t('members:givenTitle', { name: added.member.displayName }) : t('members:add')}
      closeLabel={t('close')}
      onClose={() => add.isPending || onClose()}
    >
      {added ? (
        <GivenPassword password={added.password} onDone={onClose} />
      ) : (
        <FormThenStepUp
          form={form}
          submit={t('members:add')}
          doing={add}
          onSubmit={(filled, stepUp) => add.mutate({ ...filled, ...stepUp })}
          onClose={onClose}
        >
          <TextField
            {...form.register('username')}
            label={t('signIn:username')}
            hint={t('members:usernameHint')}
            error={fieldWords(t, 'username', errors.username)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.register('displayName')}
            label={t('members:name')}
            error={fieldWords(t, 'displayName', errors.displayName)}
            autoComplete="off"
          />
          <RoleField field={form.register('role')} />
        </FormThenStepUp>
      )}
    </Modal>
  )
}
