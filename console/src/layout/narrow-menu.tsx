import { useAgency } from '@kham/site/agency'
import { Logo } from '@kham/ui/brand'
import { IconButton } from '@kham/ui/button'
import { ConsoleRail } from '@kham/ui/console-shell'
import { classNames } from '@kham/ui/class-names.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Modal } from '@kham/ui/modal'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../words.ts'
import * as count from './rail-counts.tsx'
import { RailLinks, useCurrentInSight } from './site-rail.tsx'
import styles from './narrow-menu.module.css'

/** On a narrow screen the whole menu is opened when it is wanted. */
export function MenuOpener({ children }: { children: (open: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen && <MenuDrawer onClose={() => setIsOpen(false)} />}
    </>
  )
}

function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const agency = useAgency()
  return (
    <Modal
      open
      look="drawer"
      title={t('nav.label')}
      hideTitle
      head={
        <span className={classNames('on-lacquer', styles.brand)}>
          <Logo label={agency.name} src={agency.logo ?? undefined} />
        </span>
      }
      closeLabel={t('close')}
      onClose={onClose}
    >
      {/* A link closes it by its click bubbling here. */}
      <div className={styles.menu} onClick={onClose}>
        <ConsoleRail ref={useCurrentInSight()} label={t('nav.label')}>
          <RailLinks />
        </ConsoleRail>
      </div>
    </Modal>
  )
}

export function MenuButton() {
  const { t } = useTranslation()
  return (
    <MenuOpener>
      {(open) => (
        <IconButton className={styles.opener} icon={icons.menu} label={t('nav.label')} onClick={open} />
      )}
    </MenuOpener>
  )
}

/** The places of a day at the desk, named, below a phone's page. */
export function MainPlaces() {
  const { t } = useTranslation()
  return (
    <MenuOpener>
      {(open) => (
        <nav className={styles.places} aria-label={t('nav.main')}>
          <Link to="/overview">
            <Icon path={icons.trendUp} size={22} />
            {t('nav.overview')}
          </Link>
          <Link to="/withdrawals">
            <Icon path={icons.withdraw} size={22} />
            {t('nav.short.withdrawals')}
            <count.WaitingWithdrawals />
          </Link>
          <Link to="/payments">
            <Icon path={icons.banknote} size={22} />
            {t('nav.short.payments')}
            <count.WaitingPayments />
          </Link>
          <Link to="/payouts">
            <Icon path={icons.bank} size={22} />
            {t('nav.short.payouts')}
            <count.PayoutsToPay />
          </Link>
          <button type="button" aria-haspopup="dialog" onClick={open}>
            <Icon path={icons.menu} size={22} />
            {t('nav.all')}
          </button>
        </nav>
      )}
    </MenuOpener>
  )
}
