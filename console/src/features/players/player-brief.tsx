import type { PlayerFile } from '@kham/contract/operator/players'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { SkeletonRows } from '@kham/ui/skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { useTitleOf } from '../promotions/promotion-words.ts'
import { byPlayer } from './links-by-player.ts'
import { linksQuery, playerQuery, wagersQuery } from './player-api.ts'
import { PlayerBadges } from './player-badges.tsx'
import type { PlayerTab } from './players-search.ts'
import { TurnoverText } from './turnover-text.tsx'

interface OfPlayer {
  id: string
}

/** So many rounds say how somebody plays; the rest is on the player's own page. */
const roundsShown = 3

/** What whoever decides on an order has to know of its player: how they stand, what they have claimed, how they play, and on what. */
export function PlayerBrief({ id }: OfPlayer) {
  const { t } = useTranslation()
  const { data: player, isError, error, refetch } = useQuery(playerQuery(id))
  return (
    <section className="stack-3" aria-label={t('players.brief.title')}>
      <h3 className="h3">{t('players.brief.title')}</h3>
      {isError && (
        <RetryNotice title={t('panel.notRefreshed')} error={error} onRetry={() => void refetch()} />
      )}
      {!player && !isError && <SkeletonRows label={t('players.loading')} />}
      {player && <Brief player={player} />}
    </section>
  )
}

function Brief({ player }: { player: PlayerFile }) {
  const { t } = useTranslation()
  const { id, sums, usageInUse, devices, createdAt } = player
  const titleOf = useTitleOf()
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('players.column.status')}>
        <PlayerBadges player={player} />
      </KvRow>
      <KvRow label={t('players.brief.since')}>
        <span className="num">{formatDateTime(createdAt)}</span>
      </KvRow>
      <KvRow label={t('players.column.deposits')}>
        <MoneyText money={sums.deposits} />
      </KvRow>
      <KvRow label={t('players.column.withdrawals')}>
        <MoneyText money={sums.withdrawals} />
      </KvRow>
      <KvRow label={t('players.inUse')}>
        {usageInUse ? (
          <Tab id={id} tab="usages">
            {titleOf(usageInUse)}
          </Tab>
        ) : (
          t('players.brief.none')
        )}
      </KvRow>
      {usageInUse && (
        <KvRow label={t('players.brief.turnover')}>
          <TurnoverText usage={usageInUse} />
        </KvRow>
      )}
      <KvRow label={t('players.brief.play')}>
        <Rounds id={id} />
      </KvRow>
      <KvRow label={t('players.tab.devices')}>
        <Tab id={id} tab="devices">
          {t('players.brief.deviceCount', { n: devices.length })}
        </Tab>
        {devices.some(({ others }) => others > 0) && (
          <span className="neg xs">{t('players.brief.shared')}</span>
        )}
      </KvRow>
      <KvRow label={t('players.tab.links')}>
        <Linked id={id} />
      </KvRow>
    </KvList>
  )
}

function Tab({ id, tab, children }: OfPlayer & { tab: PlayerTab; children: ReactNode }) {
  return (
    <Link to="/players/$playerId" params={{ playerId: id }} search={{ tab }} className="link">
      {children}
    </Link>
  )
}

/** Stake and what came back, newest first. */
function Rounds({ id }: OfPlayer) {
  const { t } = useTranslation()
  const { data, isError } = useInfiniteQuery(wagersQuery(id))
  if (isError) return '—'
  if (!data) return '…'
  const rounds = data.pages.flatMap(({ rows }) => rows).slice(0, roundsShown)
  if (rounds.length === 0) return t('players.none.wagers')
  return (
    <Tab id={id} tab="wagers">
      {rounds.map(({ providerId, id: round, game, bet, win }) => (
        <span key={`${providerId} ${round}`} className="block sm">
          {game.name ?? game.id}{' '}
          <span className="num">
            {formatMoney(bet)} → {formatMoney(win)}
          </span>
        </span>
      ))}
    </Tab>
  )
}

/** Who may be the same person, and by what. */
function Linked({ id }: OfPlayer) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(linksQuery(id))
  if (isError) return '—'
  if (!data) return '…'
  const others = byPlayer(data.links)
  if (others.length === 0) return t('players.brief.none')
  const signals = [...new Set(data.links.map(({ signal }) => signal))]
  return (
    <>
      <Tab id={id} tab="links">
        {t('players.brief.linked', { n: others.length })}
      </Tab>
      <span className="neg xs">{signals.map((signal) => t(`appeal.signal.${signal}`)).join(' · ')}</span>
    </>
  )
}
