import * as icons from '@kham/ui/icons.ts'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import type { Offers } from '@kham/contract/players/offers'
import { limitPeriods, type DepositLimit, type LimitPeriod } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useStaff } from '../../../session.ts'
import { mayHelp } from '../../../may-decide.ts'
import { linksQuery } from '../players/player-api.ts'
import { Act } from '../players/player-notes.tsx'
import { ProtectDialog } from './protect-dialog.tsx'
import { protectionQuery, type Protecting } from './protection-api.ts'
import styles from '../../../layout/facts-grid.module.css'

type OfPlayer = { player: PlayerFile }

/** A player's limits and breaks, who set them and when, and the staff's acts on request. */
export function PlayerProtection({ player }: OfPlayer) {
  const { t } = useTranslation('players', 'protection')
  const staff = useStaff()
  const [asking, setAsking] = useState<Protecting>()
  const { data, error, refetch } = useQuery(protectionQuery(player.id))
  const isHelper = mayHelp(staff)
  if (!data) {
    if (!error) return <SkeletonRows label={t('players:loadingList')} />
    return <RetryNotice title={t('players:listFailed')} error={error} onRetry={() => void refetch()} />
  }
  const { protection, offers, acts } = data
  const { exclusion, reminderMinutes } = protection
  return (
    <>
      {exclusion && (
        <Notice tone="warn" icon={icons.pause}>
          {t(`protection:lasts.${exclusion.kind}`, { time: formatDateTime(exclusion.until) })}
        </Notice>
      )}
      <LinkedExcluded id={player.id} />
      <div className={styles['player-facts-grid']}>
        {limitPeriods.map((period) => (
          <Limit
            key={period}
            period={period}
            limit={protection[period]}
            {...(isHelper && { onTighten: () => setAsking(period) })}
          />
        ))}
      </div>
      <p className="sm muted">
        {reminderMinutes === null
          ? t('protection:reminderOff')
          : t('protection:reminderEvery', { minutes: reminderMinutes })}
      </p>
      <OffersText offers={offers} />
      {isHelper ? (
        <div className="row wrap">
          {(offers.offers !== 'NO' || offers.next) && (
            <Button look="secondary" icon={icons.bellOff} onClick={() => setAsking('offers')}>
              {t('protection:act.offers.open')}
            </Button>
          )}
          <Button look="secondary" icon={icons.pause} onClick={() => setAsking('timeOut')}>
            {t('protection:act.timeOut.open')}
          </Button>
          <Button look="danger" icon={icons.ban} onClick={() => setAsking('exclusion')}>
            {t('protection:act.exclusion.open')}
          </Button>
        </div>
      ) : (
        <p className="muted sm">{t('players:notYourRole', { role: t(`role.${staff.role}`) })}</p>
      )}
      <h2 className="h2">{t('protection:history')}</h2>
      {acts.length === 0 && <EmptyState flower icon={icons.shieldCheck} title={t('protection:noHistory')} />}
      {acts.length > 0 && (
        <ol className="stack-3" aria-label={t('protection:history')}>
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ol>
      )}
      {asking && <ProtectDialog what={asking} player={player} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** What the player says to offers. */
function OffersText({ offers: { offers, since, next } }: { offers: Offers }) {
  const { t } = useTranslation('protection')
  const told = [
    t(`protection:offers.${offers}`),
    ...(since ? [t('protection:offers.since', { time: formatDateTime(since) })] : []),
    ...(next ? [t('protection:offers.waits', { time: formatDateTime(next.at) })] : []),
  ]
  return (
    <p className="sm muted num">
      <b>{t('protection:offers.title')}:</b> {told.join(' · ')}
    </p>
  )
}

/** Whether they are to be barred as well is the staff's decision. */
function LinkedExcluded({ id }: { id: string }) {
  const { t } = useTranslation('players', 'protection')
  const { data } = useQuery(linksQuery(id))
  if (!data || data.excluded.length === 0) return null
  return (
    <Notice
      tone="warn"
      icon={icons.users}
      action={
        <Link to="/players/$playerId" params={{ playerId: id }} search={{ tab: 'links' }} className="link">
          {t('players:tab.links')}
        </Link>
      }
    >
      {t('protection:linked')}
    </Notice>
  )
}

interface LimitProps {
  period: LimitPeriod
  limit: DepositLimit
  onTighten?: () => void
}

function Limit({ period, limit: { limit, used, left, next }, onTighten }: LimitProps) {
  const { t } = useTranslation('protection')
  const name = t(`protection:period.${period}`)
  return (
    <section className="card card-p stack-3" aria-label={name}>
      <h2 className="h2">{name}</h2>
      <KvList>
        <KvRow label={t('protection:limit')}>
          {limit ? <MoneyText money={limit} /> : t('protection:none')}
        </KvRow>
        <KvRow label={t('protection:used')}>
          <MoneyText money={used} />
        </KvRow>
        {left && (
          <KvRow label={t('protection:left')}>
            <MoneyText money={left} />
          </KvRow>
        )}
      </KvList>
      {next && (
        <p className="xs muted num">
          {t('protection:waits', {
            is: next.limit ? formatMoney(next.limit, { withUnit: true }) : t('protection:none'),
            time: formatDateTime(next.at),
          })}
        </p>
      )}
      {onTighten && (
        <Button look="secondary" onClick={onTighten} aria-label={`${t('protection:tighten')}: ${name}`}>
          {t('protection:tighten')}
        </Button>
      )}
    </section>
  )
}
