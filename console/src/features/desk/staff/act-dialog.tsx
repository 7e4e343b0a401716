import type { StaffMember } from '@kham/contract/operator/desk/staff'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useToast } from '@kham/ui/toast'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { GivenPassword } from './given-password.tsx'
import { useMemberAct, type MemberAct } from './staff-api.ts'

interface ActDialogProps {
  act: MemberAct
  member: StaffMember
  onClose: () => void
}

const about = {
  endSessions: 'members:aboutSessions',
  resetPassword: 'members:aboutPassword',
  resetTotp: 'members:aboutTotp',
  deactivate: 'members:aboutDeactivate',
  activate: 'members:aboutActivate',
} as const

/** Says what it means for them, and who asks; shows the password where one was given. */
export function ActDialog({ act, member, onClose }: ActDialogProps) {
  const { t } = useTranslation('members', 'second')
  const toast = useToast()
  const { id, displayName: name } = member
  const doing = useMemberAct(act, id)
  const password = doing.data?.password
  const onSuccess = ({ password: given, waits }: { password: string | null; waits: boolean }) => {
    if (given !== null) return
    toast.success(t(waits ? 'second:saved' : 'members:saved'))
    onClose()
  }
  return (
    <Modal
      open
      look="alert"
      title={password ? t('members:givenTitle', { name }) : t(`members:${act}`)}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {password ? (
        <GivenPassword password={password} onDone={onClose} />
      ) : (
        <div className="stack">
          <p className="sm center">{t(about[act], { name })}</p>
          <SecondNotice approval={member.waitsForSecond} />
          {act === 'endSessions' && <MemberSessions id={id} />}
          <StepUpFields
            submit={t(`members:${act}`)}
            look={act === 'deactivate' ? 'danger' : 'primary'}
            isBusy={doing.isPending}
            error={doing.error}
            onSubmit={(form) => doing.mutate(form, { onSuccess })}
            onClose={onClose}
          />
        </div>
      )}
    </Modal>
  )
}
