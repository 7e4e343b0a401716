import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTitleOf } from '../../promotions/promotions/promotion-words.ts'
import { byPlayer } from './links-by-player.ts'
import { linksQuery, playerQuery, wagersQuery } from './player-api.ts'
import { PlayerBadges } from './player-badges.tsx'
import type { PlayerTab } from './players-search.ts'
import { TurnoverText } from './turnover-text.tsx'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OfPlayer {
  id: string
}

/** So many rounds show how somebody plays; the rest is on the player's page. */
const roundsShown = 3
/** An account that is linked while the panel is open is seen there. */
const linksMs = 15_000

/** A player's facts for a decision: state, claims, play and devices. */
export function PlayerBrief({ id }: OfPlayer) {
  const { t } = useTranslation('players')
  const { data: player, isError, error, refetch } = useQuery(playerQuery(id))
  return (
    <section className="stack-3" aria-label={t('players:brief.title')}>
      <h3 className="h3">{t('players:brief.title')}</h3>
      {isError && (
        <RetryNotice title={t('panel.notRefreshed')} error={error} onRetry={() => void refetch()} />
      )}
      {!player && !isError && <SkeletonRows label={t('players:loading')} />}
      {player && <Brief player={player} />}
    </section>
  )
}

function Brief({ player }: { player: PlayerFile }) {
  const { t } = useTranslation('players')
  const { id, sums, usageInUse, devices, createdAt } = player
  const titleOf = useTitleOf()
  return (
    <KvList inner className={classNames('inner-p', styles['player-brief'])}>
      <KvRow label={t('players:column.status')}>
        <PlayerBadges player={player} />
      </KvRow>
      <KvRow label={t('players:brief.since')}>
        <span className="num">{formatDateTime(createdAt)}</span>
      </KvRow>
      <KvRow label={t('players:column.deposits')}>
        <MoneyText money={sums.deposits} />
      </KvRow>
      <KvRow label={t('players:column.withdrawals')}>
        <MoneyText money={sums.withdrawals} />
        {!/[1-9]/.test(sums.withdrawals.amount) && (
          <span className="neg xs">{t('players:brief.firstPayout')}</span>
        )}
      </KvRow>
      <KvRow label={t('players:inUse')}>
        {usageInUse ? (
          <TabLink id={id} tab="usages">
            {titleOf(usageInUse)}
          </TabLink>
        ) : (
          t('players:brief.none')
        )}
      </KvRow>
      {usageInUse && (
        <KvRow label={t('players:brief.turnover')}>
          <TurnoverText usage={usageInUse} />
        </KvRow>
      )}
      <KvRow label={t('players:brief.play')}>
        <Rounds id={id} />
      </KvRow>
      <KvRow label={t('players:tab.devices')}>
        <TabLink id={id} tab="devices">
          {t('players:brief.deviceCount', { n: devices.length })}
        </TabLink>
        {devices.some(({ others }) => others > 0) && (
          <span className="neg xs">{t('players:brief.shared')}</span>
        )}
      </KvRow>
      <KvRow label={t('players:tab.links')}>
        <Linked id={id} />
      </KvRow>
    </KvList>
  )
}

function TabLink({ id, tab, children }: OfPlayer & { tab: PlayerTab; children: ReactNode }) {
  return (
    <Link to="/players/$playerId" params={{ playerId: id }} search={{ tab }} className="link">
      {children}
    </Link>
  )
}

/** Not loaded yet, or unavailable: never to be taken for "none". */
function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('players')
  return error ? <RetryNotice title={t('players:listFailed')} error={error} onRetry={onRetry} /> : '…'
}

/** Stake and what came back, newest first. */
function Rounds({ id }: OfPlayer) {
  const { t } = useTranslation('players')
  const { data, error, refetch } = useInfiniteQuery(wagersQuery(id))
  if (!data) return <Missing error={error} onRetry={() => void refetch()} />
  const rounds = data.pages.flatMap(({ rows }) => rows).slice(0, roundsShown)
  if (rounds.length === 0) return t('players:none.wagers')
  return (
    <TabLink id={id} tab="wagers">
      {rounds.map(({ providerId, id: round, game, bet, win }) => (
        <span key={`${providerId} ${round}`} className="block sm">
          {game.name ?? game.id}{' '}
          <span className="num">
            {formatMoney(bet)} → {formatMoney(win)}
          </span>
        </span>
      ))}
    </TabLink>
  )
}

/** Who may be the same person, and by what. */
function Linked({ id }: OfPlayer) {
  const { t } = useTranslation('players', 'promotions')
  const { data, error, refetch } = useQuery({ ...linksQuery(id), refetchInterval: linksMs })
  if (!data) return <Missing error={error} onRetry={() => void refetch()} />
  const others = byPlayer(data.links)
  if (others.length === 0) return t('players:brief.none')
  const signals = [...new Set(data.links.map(({ signal }) => signal))]
  return (
    <>
      <TabLink id={id} tab="links">
        {t('players:brief.linked', { n: others.length })}
      </TabLink>
      <span className="neg xs">
        {signals.map((signal) => t(`promotions:appeal.signal.${signal}`)).join(' · ')}
      </span>
    </>
  )
}
