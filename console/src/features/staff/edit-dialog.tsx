import { staffChangeForm, type StaffChangeForm, type StaffMember } from '@kham/contract/operator/staff'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy, fieldWords } from '../../form-check.ts'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { RoleField } from './role-field.tsx'
import { useChangeMember } from './staff-api.ts'

export function EditDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const change = useChangeMember(member.id)
  const { displayName, role } = member
  const form = useForm<StaffChangeForm>({
    resolver: checkedBy(staffChangeForm),
    defaultValues: { displayName, role },
  })
  const onSuccess = () => {
    toast.success(t('members.saved'))
    onClose()
  }
  const [filled, setFilled] = useState<StaffChangeForm | null>(null)
  return (
    <Modal open look="dialog" title={t('members.edit')} closeLabel={t('close')} onClose={onClose}>
      {filled ? (
        <StepUpFields
          submit={t('members.save')}
          isBusy={change.isPending}
          error={change.error}
          onSubmit={(stepUp) => change.mutate({ ...filled, ...stepUp }, { onSuccess })}
          onClose={() => {
            change.reset()
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
            {...form.register('displayName')}
            label={t('members.name')}
            error={fieldWords(t, 'displayName', form.formState.errors.displayName)}
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
