import { useTranslation } from '../words.ts'
import styles from '@kham/ui/mark.module.css'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem, menuItemClass } from '@kham/ui/menu'
import { useToast } from '@kham/ui/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSignOut } from '../features/desk/operators/operator-api.ts'
import { refusalWords } from '../refusal-words.ts'
import { useStaff } from '../session.ts'
import { DialogComes } from './dialog-comes.tsx'
import { LookItems } from './look-items.tsx'
import { useSequence, useShortcuts } from './shortcuts.ts'
import topBarStyles from '@kham/ui/top-bar.module.css'
import layoutStyles from './layout.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }))

/** Who is signed in, the keys of the console, and the way out. */
export function StaffMenu() {
  const { t } = useTranslation()
  const { displayName, username, role } = useStaff()
  const toast = useToast()
  const signOut = useSignOut()
  const [asksKeys, setAsksKeys] = useState(false)
  useShortcuts({ '?': () => setAsksKeys(true) })
  const navigate = useNavigate()
  useSequence('g', {
    w: () => void navigate({ to: '/withdrawals' }),
    d: () => void navigate({ to: '/deposits' }),
    u: () => void navigate({ to: '/payments' }),
    p: () => void navigate({ to: '/payouts' }),
    m: () => void navigate({ to: '/overview' }),
    f: () => void navigate({ to: '/dead-letters' }),
  })
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.error(t('staff.signOutFailed'), refusalWords(t, error)),
    })
  return (
    <>
      <Menu
        label={t('staff.label', { name: displayName, role: t(`role.${role}`) })}
        triggerClass={classNames(topBarStyles.pill, layoutStyles.staff)}
        trigger={<Trigger name={displayName} role={t(`role.${role}`)} />}
        header={
          <>
            <div className="bold ellipsis">{displayName}</div>
            <div className="sm faint ellipsis">
              {username} · {t(`role.${role}`)}
            </div>
          </>
        }
      >
        <Link to="/account" role="menuitem" tabIndex={-1} className={menuItemClass()}>
          <Icon path={icons.lock} />
          <span className="grow">{t('staff.account')}</span>
        </Link>
        <LookItems />
        <MenuItem icon={icons.info} onSelect={() => setAsksKeys(true)}>
          {t('keys.title')}
        </MenuItem>
        <MenuItem icon={icons.logout} danger onSelect={leave}>
          {t('staff.signOut')}
        </MenuItem>
      </Menu>
      <Suspense fallback={<DialogComes />}>
        {asksKeys && <KeyHelp onClose={() => setAsksKeys(false)} />}
      </Suspense>
    </>
  )
}

const Trigger = ({ name, role }: { name: string; role: string }) => (
  <>
    <span className={styles.avatar}>
      <Icon path={icons.user} size={17} />
    </span>
    <span className={classNames('wide-only ellipsis', layoutStyles.who)}>
      <b>{name}</b> <span className="faint">· {role}</span>
    </span>
    <Icon path={icons.chevronDown} size={16} className="wide-only" />
  </>
)
