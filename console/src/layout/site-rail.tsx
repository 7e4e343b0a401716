import { useTranslation } from '../words.ts'
import { Badge } from '@kham/ui/badge'
import { Logo } from '@kham/ui/brand'
import { ConsoleRail } from '@kham/ui/console-shell'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAgency } from '@kham/site/agency'
import { openingQuery } from '../features/books/opening/opening-api.ts'
import { mayDecide } from '../may-decide.ts'
import { staffQuery } from '../session.ts'
import * as count from './rail-counts.tsx'
import { useIsInSettings } from './settings-nav.tsx'
import styles from '@kham/ui/console.module.css'

/** The console's menu: what waits first, then what is looked up, and what is set last. */
export function SiteRail() {
  const { t } = useTranslation()
  const agency = useAgency()
  const brand = (
    <>
      <Logo label={agency.name} src={agency.logo ?? undefined} />
      <Badge tone="goldb">{t('backOffice')}</Badge>
    </>
  )
  return (
    <ConsoleRail ref={useCurrentInSight()} label={t('nav.label')} brand={brand}>
      <RailLinks />
    </ConsoleRail>
  )
}

export function RailLinks() {
  const { t } = useTranslation()
  const isInSettings = useIsInSettings()
  // The first steps stand in the menu until the agency takes money.
  const { data: opening } = useQuery(openingQuery)
  return (
    <>
      <RailLink to="/overview" icon={icons.trendUp} name={t('nav.overview')} />
      <RailLink to="/reports" icon={icons.chart} name={t('nav.reports')} />

      <Heading>{t('nav.group.money')}</Heading>
      <RailLink
        to="/withdrawals"
        icon={icons.withdraw}
        name={t('nav.withdrawals')}
        waiting={<count.WaitingWithdrawals />}
      />
      <RailLink
        to="/deposits"
        icon={icons.deposit}
        name={t('nav.deposits')}
        waiting={<count.FailedDeposits />}
      />
      <RailLink
        to="/payments"
        icon={icons.banknote}
        name={t('nav.payments')}
        waiting={<count.WaitingPayments />}
      />
      <RailLink to="/payouts" icon={icons.bank} name={t('nav.payouts')} waiting={<count.PayoutsToPay />} />
      <RailLink to="/moves" icon={icons.repeat} name={t('nav.moves')} waiting={<count.UnfinishedMoves />} />
      <RailLink
        to="/adjustments"
        icon={icons.sliders}
        name={t('nav.adjustments')}
        waiting={<count.UnfinishedAdjustments />}
      />
      <RailLink
        to="/reversals"
        icon={icons.retry}
        name={t('nav.reversals')}
        waiting={<count.UnfinishedReversals />}
      />

      <RailLink
        to="/approvals"
        icon={icons.userCheck}
        name={t('nav.approvals')}
        waiting={<count.WaitingWords />}
      />

      <Heading>{t('nav.group.players')}</Heading>
      <RailLink to="/players" icon={icons.users} name={t('nav.players')} />
      <RailLink to="/promotions" icon={icons.gift} name={t('nav.promotions')} />
      <RailLink to="/announcements" icon={icons.megaphone} name={t('nav.announcements')} />
      <RailLink to="/appeals" icon={icons.message} name={t('nav.appeals')} waiting={<count.OpenAppeals />} />
      <RailLink to="/matches" icon={icons.ban} name={t('nav.matches')} />

      <Heading>{t('nav.group.checks')}</Heading>
      <RailLink
        to="/reconciliation"
        icon={icons.scale}
        name={t('nav.reconciliation')}
        waiting={<count.Differences />}
      />
      <RailLink to="/statements" icon={icons.log} name={t('nav.statements')} />
      <RailLink to="/providers" icon={icons.gamepad} name={t('nav.providers')} waiting={<count.Troubled />} />
      <RailLink
        to="/dead-letters"
        icon={icons.warning}
        name={t('nav.deadLetters')}
        waiting={<count.DeadLetterCount />}
      />

      <Heading>{t('nav.group.settings')}</Heading>
      {opening?.openedAt === null && (
        <RailLink
          to="/opening"
          icon={icons.circleCheck}
          name={t('nav.opening')}
          waiting={<count.OpeningSteps />}
        />
      )}
      <RailLink to="/settings" icon={icons.settings} name={t('nav.site')} isHere={isInSettings} />
      <ForDeciders />
    </>
  )
}

/** The link beside it says enough to whoever listens. */
const Heading = ({ children }: { children: ReactNode }) => (
  <span className={styles.section} aria-hidden="true">
    {children}
  </span>
)

interface RailLinkProps {
  to: NonNullable<LinkProps['to']>
  icon: IconPath
  name: string
  /** How many wait there for a person. */
  waiting?: ReactNode
  /** One of the pages behind it is open. */
  isHere?: boolean
}

const RailLink = ({ to, icon, name, waiting, isHere = false }: RailLinkProps) => (
  <Link to={to} {...(isHere && { 'aria-current': 'page' as const })}>
    <Icon path={icon} size={19} />
    <span>{name}</span>
    {waiting}
  </Link>
)

/** The menu may be longer than the screen: the page that is open is brought to where it can be seen. */
export function useCurrentInSight() {
  const rail = useRef<HTMLElement>(null)
  useLocation() // another page draws the rail anew
  useEffect(() => {
    const nav = rail.current
    if (!nav) return undefined
    let kept: number | undefined
    const bring = () => {
      const link = nav.querySelector<HTMLElement>('[aria-current]')
      if (!link) return // its part is still coming
      // Who has moved it meanwhile looks for something else.
      if (kept !== undefined && Math.abs(nav.scrollTop - kept) > 1) return
      nav.scrollTo(0, link.offsetTop - nav.clientHeight / 2)
      kept = nav.scrollTop
    }
    bring()
    // Parts that come or grow later push it out of sight again.
    const sizes = new ResizeObserver(bring)
    for (const each of [nav, ...nav.children]) sizes.observe(each)
    const parts = new MutationObserver(bring)
    parts.observe(nav, { childList: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  })
  return rail
}

/** What only those who answer for the agency may see. */
function ForDeciders() {
  const { t } = useTranslation()
  const { data: staff } = useQuery(staffQuery)
  if (!staff || !mayDecide(staff)) return null
  return (
    <>
      <RailLink to="/staff" icon={icons.userCheck} name={t('nav.staff')} />
      <RailLink to="/audit-log" icon={icons.log} name={t('nav.auditLog')} />
    </>
  )
}
