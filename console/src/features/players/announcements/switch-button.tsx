import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { CallRefused } from '@kham/contract/client'
import { serverNow } from '@kham/contract/server-clock'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { useSwitchAnnouncement } from './announcement-api.ts'
import { isPushed, stateOf } from './announcement-draft.ts'
import { fromWords, untilWords, useTitleOf } from './announcement-words.ts'

/** Switches an announcement on or off, after it is asked once more. */
export function SwitchButton({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const staff = useStaff()
  const [asked, setAsked] = useState<ManagedAnnouncement | null>(null)
  const isOn = announcement.status === 'ACTIVE'
  if (!mayDecide(staff) || (!isOn && isPushed(announcement, serverNow()))) return null
  return (
    <>
      <Button look={isOn ? 'danger-ghost' : 'secondary'} size="sm" onClick={() => setAsked(announcement)}>
        {t(isOn ? 'announcements:switch.off' : 'announcements:switch.on')}
      </Button>
      {asked && <SwitchDialog announcement={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface SwitchDialogProps {
  /** As it was when the dialog opened: the list behind keeps changing. */
  announcement: ManagedAnnouncement
  onClose: () => void
}

function SwitchDialog({ announcement, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('announcements')
  const toast = useToast()
  const title = useTitleOf()(announcement)
  const way = announcement.status === 'ACTIVE' ? 'off' : 'on'
  const act = useSwitchAnnouncement(announcement, () =>
    toast.success(t(way === 'on' ? 'announcements:switch.isOn' : 'announcements:switch.isOff')),
  )
  const isFull = act.error instanceof CallRefused && act.error.fields['status'] === 'TOO_LARGE'
  const isMissed = act.error instanceof CallRefused && 'startsAt' in act.error.fields
  return (
    <ConfirmDialog
      title={t(`announcements:switch.${way}Title`, { title })}
      submit={t(`announcements:switch.${way}`)}
      act={act}
      failure={
        isFull || isMissed ? (
          <Notice tone="danger" role="alert">
            {t(isFull ? 'announcements:switch.full' : 'announcements:wrong.pushHours')}
          </Notice>
        ) : undefined
      }
      onClose={onClose}
    >
      <p className="muted sm center">
        {t(`announcements:switch.${way}Text`, {
          place: t(`announcements:place.${announcement.place}`),
          audience: t(`announcements:audience.${announcement.audience.kind}`),
        })}
      </p>
      <p className="muted sm center num">
        {fromWords(t, announcement)} · {untilWords(t, announcement)}
      </p>
      {way === 'on' && stateOf(announcement, serverNow()) === 'OVER' && (
        <Notice tone="warn">{t('announcements:switch.isOver')}</Notice>
      )}
    </ConfirmDialog>
  )
}
