import { staffRoles } from '@kham/contract/desk/staff-roles'
import { staffChangeForm, type StaffChangeForm, type StaffMember } from '@kham/contract/operator/desk/staff'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormThenStepUp } from '../account/form-then-step-up.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import { RoleField } from './role-field.tsx'
import { useChangeMember } from './staff-api.ts'

const staffRole = (said: string | null | undefined) => staffRoles.find((role) => role === said)

export function EditDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation('members', 'second')
  const toast = useToast()
  const change = useChangeMember(member.id)
  const { displayName, role } = member
  const wanted = approvalOf(member.waitsForSecond, 'RAISE_ROLE')?.said ?? {}
  const form = useForm<StaffChangeForm>({
    resolver: checkedBy(staffChangeForm),
    // The second person finds the first approval filled in.
    defaultValues: { displayName: wanted.displayName ?? displayName, role: staffRole(wanted.role) ?? role },
  })
  const onSuccess = ({ member: { waitsForSecond } }: { member: StaffMember }) => {
    toast.success(t(waitsForSecond ? 'second:saved' : 'members:saved'))
    onClose()
  }
  return (
    <Modal open look="dialog" title={t('members:edit')} closeLabel={t('close')} onClose={onClose}>
      <SecondNotice approval={member.waitsForSecond} />
      <FormThenStepUp
        form={form}
        submit={t('members:save')}
        doing={change}
        onSubmit={(filled, stepUp) => change.mutate({ ...filled, ...stepUp }, { onSuccess })}
        onClose={onClose}
      >
        <TextField
          {...form.register('displayName')}
          label={t('members:name')}
          error={fieldWords(t, 'displayName', form.formState.errors.displayName)}
        />
        <RoleField field={form.register('role')} />
      </FormThenStepUp>
    </Modal>
  )
}
