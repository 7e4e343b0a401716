import { useTranslation } from '../words.ts'
import { Logo } from '@kham/ui/brand'
import { buttonClass, IconButton } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { TopBar } from '@kham/ui/top-bar'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useAgency } from '@kham/site/agency'
import { playerQuery } from '../session.ts'
import { ContactMenu } from './contact-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { rareDialog } from './later-dialog.tsx'
import { Profile } from './profile.tsx'
import { smallPart } from './small-part.tsx'
import buttonStyles from '@kham/ui/button.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'

/** Visitors have none. */
const InboxBell = smallPart(
  () => import('../features/site/inbox/inbox-bell.tsx'),
  (file) => file.InboxBell,
  <span className={buttonStyles.iconbtn} aria-hidden="true" />,
)

export function SiteTopBar() {
  const { t } = useTranslation()
  const { name, logo } = useAgency()
  const { data: player, isPending } = useQuery(playerQuery)
  return (
    <TopBar>
      <DrawerButton />
      <Link to="/" className={topBarStyles.logo} aria-label={`${name} — ${t('home')}`}>
        <Logo label="" src={logo ?? undefined} />
      </Link>
      {player && !player.excludedUntil && <DepositButton />}
      <ContactMenu />
      {player && <InboxBell />}
      <LanguageMenu />
      {player ? <Profile player={player} /> : !isPending && <VisitorButtons />}
    </TopBar>
  )
}

/** Not needed before somebody asks for it. */
const Drawer = rareDialog(
  () => import('./drawer.tsx'),
  (file) => file.Drawer,
  ['drawer', 'player'],
)

function DrawerButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={icons.menu}
        size={24}
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <Drawer onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** On a phone the bottom bar has the way to deposit. Only one gold button a screen: outside the lobby the page has its own. */
function DepositButton() {
  const { t } = useTranslation()
  const isLobby = useLocation({ select: ({ pathname }) => pathname.startsWith('/player/game') })
  return (
    <Link
      to="/player/deposit"
      className={buttonClass({ look: isLobby ? 'primary' : 'outline', className: 'only-desk' })}
    >
      <Icon path={icons.wallet} size={18} />
      {t('nav.deposit')}
    </Link>
  )
}

/** Every page for visitors has a gold button of its own. */
function VisitorButtons() {
  const { t } = useTranslation()
  return (
    <>
      <Link to="/login" preload="viewport" className={buttonClass({ look: 'outline' })}>
        {t('login')}
      </Link>
      <Link to="/register" className={buttonClass({ look: 'secondary', className: 'from-tablet' })}>
        {t('register')}
      </Link>
    </>
  )
}
