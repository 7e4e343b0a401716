import * as icons from '@kham/ui/icons.ts'
import type { Link as PlayerLink } from '@kham/contract/operator/players/links'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { LinkGraph } from './link-graph.tsx'
import { byPlayer } from './links-by-player.ts'
import { linksQuery } from './player-api.ts'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Others who may be the same person: drawn, and in words. */
export function PlayerLinks({ player }: { player: Pick<PlayerFile, 'id' | 'displayName'> }) {
  const { t } = useTranslation('players')
  const { data, isPending, isError, error, refetch } = useQuery(linksQuery(player.id))
  if (isPending) return <SkeletonRows label={t('players:loadingList')} />
  if (isError)
    return <RetryNotice title={t('players:listFailed')} error={error} onRetry={() => void refetch()} />
  const others = byPlayer(data.links)
  if (others.length === 0) return <EmptyState flower icon={icons.users} title={t('players:none.links')} />
  return (
    <div className={styles['player-links']}>
      <LinkGraph name={player.displayName} others={others} />
      <ul className="stack" aria-label={t('players:tab.links')}>
        {others.map(({ playerId, username, links }) => (
          <li key={playerId} className="card card-p stack-2">
            <Link to="/players/$playerId" params={{ playerId }} search={{ tab: 'links' }} className="link">
              <b>{username}</b>
            </Link>
            {data.excluded.includes(playerId) && (
              <Badge tone="paid" icon={icons.pause}>
                {t('players:status.EXCLUDED')}
              </Badge>
            )}
            {links.map((link) => (
              <Shared key={`${link.signal} ${link.what}`} link={link} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Shared({ link: { signal, what, at, took } }: { link: PlayerLink }) {
  const { t } = useTranslation('promotions')
  return (
    <p className={classNames('row wrap sm', styles.shared)}>
      <span className={classNames(styles.dot, styles[signal])} aria-hidden="true" />
      <span>{t(`promotions:appeal.signal.${signal}`)}</span>
      <span className={classNames('num muted grow', styles.what)}>{what}</span>
      {took && <Badge tone="paid">{t(`promotions:appeal.took.${took}`)}</Badge>}
      <span className="xs faint num">{formatDateTime(at)}</span>
    </p>
  )
}
