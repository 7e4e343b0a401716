import { useTranslation } from '../words.ts'
import { Logo } from '@kham/ui/brand'
import { Modal } from '@kham/ui/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useAgency } from '@kham/site/agency'
import { playerQuery } from '../session.ts'
import { DrawerLanguage } from './drawer-language.tsx'
import { DrawerPlayer } from './drawer-player.tsx'
import { DrawerVisitor } from './drawer-visitor.tsx'
import { useSwipeAway } from './use-swipe-away.ts'
import styles from './drawer.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The menu that comes from the left: the whole of the site for players, the way in for visitors. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drawer')
  const { name, logo } = useAgency()
  const { data: player } = useQuery(playerQuery)
  const swipe = useSwipeAway(onClose)
  // Every link in it leads to a page that it would cover.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose()
  }
  const home = (
    <Link to="/" className={topBarStyles.logo} aria-label={`${name} — ${t('home')}`} onClick={onClose}>
      <Logo label="" src={logo ?? undefined} />
    </Link>
  )
  return (
    <Modal
      open
      look="drawer"
      title={t('drawer:title')}
      hideTitle
      head={home}
      closeLabel={t('drawer:close')}
      onClose={onClose}
    >
      <div
        className={player ? styles['drawer-in'] : classNames('weave', styles['drawer-in'])}
        onClick={onClick}
        {...swipe}
      >
        {player ? <DrawerPlayer player={player.player} /> : <DrawerVisitor />}
        <DrawerLanguage isVisitor={!player} />
      </div>
    </Modal>
  )
}
