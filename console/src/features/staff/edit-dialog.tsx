import { staffChangeForm, type StaffChangeForm, type StaffMember } from '@kham/contract/operator/staff'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy, fieldWords } from '../../form-check.ts'
import { NotDone } from '../orders/not-done.tsx'
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
  const onSubmit = form.handleSubmit((body) => change.mutate(body, { onSuccess }))
  return (
    <Modal open look="dialog" title={t('members.edit')} closeLabel={t('close')} onClose={onClose}>
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          {...form.register('displayName')}
          label={t('members.name')}
          error={fieldWords(t, 'displayName', form.formState.errors.displayName)}
        />
        <RoleField field={form.register('role')} />
        <NotDone error={change.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={change.isPending} busyText={t('decide.sending')}>
            {t('members.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
