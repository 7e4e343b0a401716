import * as icons from '@kham/ui/icons.ts'
import type { Money } from '@kham/contract/money'
import type { DepositLimit, LimitPeriod } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { Skeleton } from '@kham/ui/skeleton'
import { useState } from 'react'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useSetLimits } from './protection-api.ts'

const LimitDialog = laterDialog(
  () => import('./limit-dialog.tsx'),
  (module) => module.LimitDialog,
)

interface LimitCardProps {
  period: LimitPeriod
  limit: DepositLimit
}

/** One limit: how much of it is used, what waits, and the way to change it. */
export function LimitCard({ period, limit: { limit, used, left, renewsAt, next } }: LimitCardProps) {
  const { t } = useTranslation('protection')
  const [isOpen, setIsOpen] = useState(false)
  const name = t(`protection:dialog.${period}`)
  const change = t(limit ? 'protection:change' : 'protection:set')
  return (
    <article className="card card-p stack-3" aria-label={name}>
      <div className="row between">
        <div>
          <h3 className="bold">{name}</h3>
          <p className="sm muted">
            {limit ? <MoneyText money={limit} className="bold ink" /> : t('protection:noLimit')}
          </p>
        </div>
        <Button look="secondary" onClick={() => setIsOpen(true)} aria-label={`${change}: ${name}`}>
          {change}
        </Button>
      </div>
      {limit && left && (
        <>
          <p className="sm row between wrap">
            <span>
              {t('protection:left')} <MoneyText money={left} className="bold ink" />
            </span>
            <span className="muted">
              {t('protection:used')} <MoneyText money={used} />
            </span>
          </p>
          <p className="xs faint num">{t('protection:renews', { time: formatDateTime(renewsAt) })}</p>
        </>
      )}
      {next && <WaitingRaise period={period} limit={limit} next={next} />}
      <LimitDialog open={isOpen} period={period} limit={limit} onClose={() => setIsOpen(false)} />
    </article>
  )
}

/** The place of a limit that is loading. */
export function LimitCardSkeleton({ period }: { period: LimitPeriod }) {
  const { t } = useTranslation('protection')
  return (
    <article className="card card-p row between">
      <div>
        <h3 className="bold">{t(`protection:dialog.${period}`)}</h3>
        <p className="sm muted">
          <Skeleton shape="words" />
        </p>
      </div>
      <Skeleton shape="badge" />
    </article>
  )
}

interface WaitingRaiseProps {
  period: LimitPeriod
  limit: Money | null
  next: NonNullable<DepositLimit['next']>
}

/** Repeating the present limit cancels the raise. */
function WaitingRaise({ period, limit, next }: WaitingRaiseProps) {
  const { t } = useTranslation('protection')
  const set = useSetLimits()
  const time = formatDateTime(next.at)
  return (
    <>
      <Notice tone="info" icon={icons.clock}>
        {next.limit
          ? t('protection:raise', { amount: formatMoney(next.limit, { withUnit: true }), time })
          : t('protection:removal', { time })}
      </Notice>
      <RefusalNotice failure={set.error} />
      <OnlineButton
        look="ghost"
        busy={set.isPending}
        busyText={t('protection:sending')}
        onClick={() => set.mutate({ [period]: limit })}
      >
        {t('protection:keepLimit')}
      </OnlineButton>
    </>
  )
}
