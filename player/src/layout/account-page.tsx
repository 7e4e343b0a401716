import { useTranslation } from '../words.ts'
import { AccountShell } from '@kham/ui/account-shell'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import { PageHeader } from '@kham/ui/page-header'
import { Link, useParams, type ErrorComponentProps, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailureBox } from './failure-box.tsx'
import styles from '@kham/ui/nav.module.css'

type AccountPageProps = { aside?: ReactNode; asideFrom?: 'always' | 'desktop'; children: ReactNode }

/** The frame of an account page: from 1024 px with the account's menu at its left. It draws the `main`. */
export function AccountPage({ children, ...aside }: AccountPageProps) {
  const { t } = useTranslation('player')
  return (
    <AccountShell navLabel={t('player:nav.account')} nav={<AccountNavigation />} {...aside}>
      {children}
    </AccountShell>
  )
}

/** A page whose own data did not come: its title and the account's menu stay. `title` is a key of the common words. */
export const accountFailure = (title: `nav.${'bank' | 'deposit' | 'withdraw'}`) =>
  function AccountFailure(failure: ErrorComponentProps) {
    const { t } = useTranslation()
    return (
      <AccountPage>
        <PageHeader title={t(title)} />
        <FailureBox {...failure} isWithin />
      </AccountPage>
    )
  }

function AccountNavigation() {
  const { t } = useTranslation('player')
  const { promotionId } = useParams({ strict: false })
  return (
    <>
      <NavLink to="/player/game/$provider" params={{ provider: 'alphabet' }} icon={icons.gamepad}>
        {t('nav.games')}
      </NavLink>
      <NavLink to="/player/deposit" icon={icons.deposit}>
        {t('nav.deposit')}
      </NavLink>
      <NavLink to="/player/withdraw" icon={icons.withdraw}>
        {t('nav.withdraw')}
      </NavLink>
      <NavLink to="/player/promotion" icon={icons.gift} isAround={promotionId !== undefined}>
        {t('nav.promotion')}
      </NavLink>
      <hr className="hr" />
      <NavLink to="/player/bank" icon={icons.bank}>
        {t('nav.bank')}
      </NavLink>
      <NavLink to="/player/deposit/history" icon={icons.history}>
        {t('player:nav.depositHistory')}
      </NavLink>
      <NavLink to="/player/withdraw/history" icon={icons.history}>
        {t('player:nav.withdrawHistory')}
      </NavLink>
      <NavLink to="/player/promotion/history" icon={icons.history}>
        {t('player:nav.promotionHistory')}
      </NavLink>
      <NavLink to="/player/game/history" icon={icons.clock}>
        {t('player:nav.wagerHistory')}
      </NavLink>
      <NavLink to="/player/game/results" icon={icons.scale}>
        {t('player:nav.results')}
      </NavLink>
      <NavLink to="/player/inbox" icon={icons.bell}>
        {t('inbox.title')}
      </NavLink>
      <NavLink to="/player/notices" icon={icons.settings}>
        {t('player:nav.notices')}
      </NavLink>
      <NavLink to="/player/activity" icon={icons.chart}>
        {t('player:nav.activity')}
      </NavLink>
      <NavLink to="/player/limits" icon={icons.shieldCheck}>
        {t('nav.limits')}
      </NavLink>
    </>
  )
}

type NavLinkProps = Pick<LinkProps, 'to' | 'params'> & {
  icon: IconPath
  /** The page is one of those that the link's leads to. */
  isAround?: boolean
  children: ReactNode
}

/** Lit when the path without its query is the link's own. */
const NavLink = ({ icon, isAround, children, ...link }: NavLinkProps) => (
  <Link
    {...link}
    activeOptions={{ exact: true, includeSearch: false }}
    {...(isAround && { className: styles.on, 'aria-current': 'true' })}
  >
    <Icon path={icon} />
    {children}
  </Link>
)
