import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { BottomBar, BottomBarHome, BottomBarItem } from '@kham/ui/bottom-bar'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactSheet } from './contact-sheet.tsx'
import styles from '@kham/ui/bottom-bar.module.css'

/** Up to 576 px. Visitors see it too; what needs a player leads them to the sign-in page. */
export function BottomNavigation() {
  const { t } = useTranslation()
  const [isContacting, setIsContacting] = useState(false)
  return (
    <>
      <BottomBar label={t('nav.bottom')}>
        <Link to="/player/deposit" preload={false}>
          <BottomBarItem icon={icons.deposit}>{t('nav.short.deposit')}</BottomBarItem>
        </Link>
        <Link to="/player/withdraw" preload={false}>
          <BottomBarItem icon={icons.withdraw}>{t('nav.short.withdraw')}</BottomBarItem>
        </Link>
        <Link
          to="/player/game/$provider"
          params={{ provider: 'alphabet' }}
          className={styles.home}
          preload={false}
        >
          <BottomBarHome>{t('nav.home')}</BottomBarHome>
        </Link>
        <Link to="/player/bank" preload={false}>
          <BottomBarItem icon={icons.bank}>{t('nav.short.bank')}</BottomBarItem>
        </Link>
        <button type="button" aria-haspopup="dialog" onClick={() => setIsContacting(true)}>
          <BottomBarItem icon={icons.message}>{t('nav.short.contact')}</BottomBarItem>
        </button>
      </BottomBar>
      <ContactSheet open={isContacting} onClose={() => setIsContacting(false)} />
    </>
  )
}
