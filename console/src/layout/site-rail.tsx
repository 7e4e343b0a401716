import { Badge } from '@kham/ui/badge'
import { Logo } from '@kham/ui/brand'
import { ConsoleRail, RailCount } from '@kham/ui/console-shell'
import { Icon } from '@kham/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maySettle } from '../features/operators/may-decide.ts'
import { staffQuery } from '../session.ts'
import { unfinishedCountQuery as adjustmentCountQuery } from '../features/adjustments/adjustment-count.ts'
import { useAgency } from '../features/agency/agency-api.ts'
import { openAppealCountQuery } from '../features/appeals/appeal-api.ts'
import { failedCountQuery } from '../features/deposits/deposit-api.ts'
import { deadLetterCountQuery } from '../features/dead-letters/dead-letter-api.ts'
import { troubledQuery } from '../features/providers/provider-api.ts'
import { differenceCountQuery } from '../features/reconciliation/reconciliation-api.ts'
import { waitingCountQuery } from '../features/payments/payment-api.ts'
import { toPayCountQuery } from '../features/payouts/payout-api.ts'
import { unfinishedCountQuery } from '../features/moves/move-api.ts'
import { openCountQuery } from '../features/withdrawals/withdrawal-api.ts'

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
      <Link to="/overview">
        <Icon name="trend-up" size={19} />
        <span className="lbl">{t('nav.overview')}</span>
      </Link>
      <Link to="/reports">
        <Icon name="chart" size={19} />
        <span className="lbl">{t('nav.reports')}</span>
      </Link>
      <Link to="/withdrawals">
        <Icon name="withdraw" size={19} />
        <span className="lbl">{t('nav.withdrawals')}</span>
        <WaitingWithdrawals />
      </Link>
      <Link to="/deposits">
        <Icon name="deposit" size={19} />
        <span className="lbl">{t('nav.deposits')}</span>
        <FailedDeposits />
      </Link>
      <Link to="/payments">
        <Icon name="banknote" size={19} />
        <span className="lbl">{t('nav.payments')}</span>
        <WaitingPayments />
      </Link>
      <Link to="/payouts">
        <Icon name="bank" size={19} />
        <span className="lbl">{t('nav.payouts')}</span>
        <PayoutsToPay />
      </Link>
      <Link to="/moves">
        <Icon name="repeat" size={19} />
        <span className="lbl">{t('nav.moves')}</span>
        <UnfinishedMoves />
      </Link>
      <Link to="/adjustments">
        <Icon name="sliders" size={19} />
        <span className="lbl">{t('nav.adjustments')}</span>
        <UnfinishedAdjustments />
      </Link>
      <Link to="/players">
        <Icon name="users" size={19} />
        <span className="lbl">{t('nav.players')}</span>
      </Link>
      <Link to="/dead-letters">
        <Icon name="warning" size={19} />
        <span className="lbl">{t('nav.deadLetters')}</span>
        <DeadLetterCount />
      </Link>
      <Link to="/reconciliation">
        <Icon name="scale" size={19} />
        <span className="lbl">{t('nav.reconciliation')}</span>
        <Differences />
      </Link>
      <Link to="/statements">
        <Icon name="log" size={19} />
        <span className="lbl">{t('nav.statements')}</span>
      </Link>
      <Link to="/providers">
        <Icon name="gamepad" size={19} />
        <span className="lbl">{t('nav.providers')}</span>
        <Troubled />
      </Link>
      <Link to="/promotions">
        <Icon name="gift" size={19} />
        <span className="lbl">{t('nav.promotions')}</span>
      </Link>
      <Link to="/appeals">
        <Icon name="message" size={19} />
        <span className="lbl">{t('nav.appeals')}</span>
        <OpenAppeals />
      </Link>
      <Link to="/rates">
        <Icon name="banknote" size={19} />
        <span className="lbl">{t('nav.rates')}</span>
      </Link>
      <Link to="/payout-rules">
        <Icon name="shield-check" size={19} />
        <span className="lbl">{t('nav.payoutRules')}</span>
      </Link>
      <Link to="/settings">
        <Icon name="settings" size={19} />
        <span className="lbl">{t('nav.site')}</span>
      </Link>
      <Link to="/limits">
        <Icon name="sliders" size={19} />
        <span className="lbl">{t('nav.limits')}</span>
      </Link>
      <Link to="/payment-methods">
        <Icon name="qr" size={19} />
        <span className="lbl">{t('nav.paymentMethods')}</span>
      </Link>
      <Link to="/provider-settings">
        <Icon name="key" size={19} />
        <span className="lbl">{t('nav.providerSettings')}</span>
      </Link>
      <ForDeciders />
    </ConsoleRail>
  )
}

/** On a phone the rail is longer than the screen: the page that is open is brought to where it can be seen. */
function useCurrentInSight() {
  const rail = useRef<HTMLElement>(null)
  useLocation() // another page draws the rail anew
  useEffect(() => {
    const link = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (rail.current && link) rail.current.scrollLeft = link.offsetLeft - rail.current.clientWidth / 2
  })
  return rail
}

/** What only those who answer for the agency may see. */
function ForDeciders() {
  const { t } = useTranslation()
  const { data: staff } = useQuery(staffQuery)
  if (!staff || !maySettle(staff)) return null
  return (
    <>
      <Link to="/staff">
        <Icon name="user-check" size={19} />
        <span className="lbl">{t('nav.staff')}</span>
      </Link>
      <Link to="/audit-log">
        <Icon name="log" size={19} />
        <span className="lbl">{t('nav.auditLog')}</span>
      </Link>
    </>
  )
}

const WaitingWithdrawals = () => <Count of={useQuery(openCountQuery)} words="nav.open" />
const FailedDeposits = () => <Count of={useQuery(failedCountQuery)} words="nav.failed" />
const WaitingPayments = () => <Count of={useQuery(waitingCountQuery)} words="nav.waiting" />
const PayoutsToPay = () => <Count of={useQuery(toPayCountQuery)} words="nav.toPay" />
const UnfinishedMoves = () => <Count of={useQuery(unfinishedCountQuery)} words="nav.unfinished" />
const UnfinishedAdjustments = () => <Count of={useQuery(adjustmentCountQuery)} words="nav.unfinished" />
const DeadLetterCount = () => <Count of={useQuery(deadLetterCountQuery)} words="nav.dead" />
const Differences = () => <Count of={useQuery(differenceCountQuery)} words="nav.different" />
const OpenAppeals = () => <Count of={useQuery(openAppealCountQuery)} words="nav.toAnswer" />
const Troubled = () => <Count of={useQuery(troubledQuery)} words="nav.troubled" />

interface CountProps {
  of: { data: { total: number } | undefined; isError: boolean }
  words:
    | 'nav.open'
    | 'nav.failed'
    | 'nav.waiting'
    | 'nav.toPay'
    | 'nav.unfinished'
    | 'nav.dead'
    | 'nav.different'
    | 'nav.troubled'
    | 'nav.toAnswer'
}

/** How many wait for a person; nothing while that is not known. */
function Count({ of: { data, isError }, words }: CountProps) {
  const { t } = useTranslation()
  if (!data || isError) return null
  return (
    <RailCount hot={data.total > 0}>
      <span aria-hidden="true">{data.total}</span>
      <span className="sr">{t(words, { total: data.total })}</span>
    </RailCount>
  )
}
