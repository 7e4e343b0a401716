import type { PlayerInfo } from '@kham/contract/players/players'
import { useTranslation } from '../words.ts'
import { Avatar } from '@kham/ui/avatar'
import * as icons from '@kham/ui/icons.ts'
import { Menu, MenuItem } from '@kham/ui/menu'
import { useToast } from '@kham/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignOut } from '../features/players/players/sign-out.ts'
import { refusalWords, refusalWordsCame } from '../refusal-words.ts'
import { rareDialog } from './later-dialog.tsx'
import { ProfileTrigger } from './profile-trigger.tsx'
import { smallPart } from './small-part.tsx'
import styles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const ChangePassword = rareDialog(
  () => import('../features/players/players/change-password.tsx'),
  (file) => file.ChangePassword,
)
const ChangeName = rareDialog(
  () => import('../features/players/players/change-name.tsx'),
  (file) => file.ChangeName,
)

/** For those alone who wish to be reminded of the time. */
const Reminder = smallPart(
  () => import('../features/players/protection/reminder.tsx'),
  (file) => file.Reminder,
)

interface ProfileMenuProps {
  player: PlayerInfo
  startsOpen: boolean
}

export function ProfileMenu({
  player: { player, credential, reminderMinutes },
  startsOpen,
}: ProfileMenuProps) {
  const { t } = useTranslation('player')
  const [changing, setChanging] = useState<'name' | 'password' | null>(null)
  // An answer may come after its dialog was closed, when another is open.
  const close = (which: typeof changing) => () => setChanging((now) => (now === which ? null : now))
  const toast = useToast()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) =>
        void refusalWordsCame().then(() => toast.error(t('player:logoutFailed'), refusalWords(t, error))),
    })
  return (
    <>
      <Menu
        startsOpen={startsOpen}
        label={t('profileOf', { name: player.displayName })}
        triggerClass={classNames(styles.pill, styles.tight)}
        trigger={<ProfileTrigger name={player.displayName} />}
        header={<Who name={player.displayName} username={credential.username} />}
      >
        <MenuItem icon={icons.gift} onSelect={() => void navigate({ to: '/player/promotion' })}>
          {t('nav.promotion')}
        </MenuItem>
        <MenuItem icon={icons.history} onSelect={() => void navigate({ to: '/player/promotion/history' })}>
          {t('player:nav.promotionHistory')}
        </MenuItem>
        <MenuItem icon={icons.shieldCheck} onSelect={() => void navigate({ to: '/player/limits' })}>
          {t('nav.limits')}
        </MenuItem>
        <MenuItem icon={icons.bell} onSelect={() => void navigate({ to: '/player/notices' })}>
          {t('player:nav.notices')}
        </MenuItem>
        <MenuItem icon={icons.user} onSelect={() => setChanging('name')}>
          {t('player:changeName')}
        </MenuItem>
        <MenuItem icon={icons.key} onSelect={() => setChanging('password')}>
          {t('player:changePassword')}
        </MenuItem>
        <MenuItem icon={icons.logout} danger onSelect={leave}>
          {t('player:logout')}
        </MenuItem>
      </Menu>
      {changing === 'name' && <ChangeName name={player.displayName} onClose={close('name')} />}
      {changing === 'password' && <ChangePassword onClose={close('password')} />}
      {reminderMinutes && <Reminder minutes={reminderMinutes} onLeave={leave} />}
    </>
  )
}

const Who = ({ name, username }: { name: string; username: string }) => (
  <div className="row">
    <Avatar name={name} large />
    <div className="grow">
      <div className="bold ellipsis">{name}</div>
      {username !== name && <div className="sm faint ellipsis">{username}</div>}
    </div>
  </div>
)
