import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/providers'
import { useTranslation } from '@kham/site/words'
import { EmptyState } from '@kham/ui/empty-state'
import { GameTileSkeleton } from '@kham/ui/game-tile'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { gamesQuery } from './game-api.ts'
import { GameShelf } from './game-shelf.tsx'

/** The games of one provider; an old list stays while a new one cannot be had. */
export function GameLobby({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('game')
  const { data, error, isPending, refetch } = useQuery(gamesQuery(provider))
  if (isPending) return <LoadingTiles />
  return (
    <div className="gr stack">
      {error && <RetryNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && data.games.length > 0 && <GameShelf provider={provider} games={data.games} />}
      {data?.games.length === 0 && (
        <EmptyState icon={icons.gamepad} title={t('empty.title')} text={t('empty.text')} />
      )}
    </div>
  )
}

function LoadingTiles() {
  const { t } = useTranslation('game')
  return (
    <div className="gr tiles" role="status" aria-label={t('loading')}>
      {Array.from({ length: 7 }, (_, place) => (
        <GameTileSkeleton key={place} />
      ))}
    </div>
  )
}
