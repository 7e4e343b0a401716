import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { GameTileSkeleton } from '@kham/ui/game-tile'
import '@kham/ui/chip-row.css'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { gamesQuery } from './game-api.ts'
import './game-rails.css'
import { GameShelf } from './game-shelf.tsx'
import '../../../layout/wide-page.css'

/** The games of one provider; an old list stays while a new one cannot be had. */
export function GameLobby({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('game')
  const { data, error, isPending, refetch } = useQuery(gamesQuery(provider))
  if (isPending) return <LoadingShelf />
  return (
    <div className="gr stack">
      {error && <RetryNotice title={t('game:failed')} error={error} onRetry={() => void refetch()} />}
      {data && data.games.length > 0 && <GameShelf provider={provider} catalogue={data} />}
      {data?.games.length === 0 && (
        <EmptyState icon={icons.gamepad} title={t('game:empty.title')} text={t('game:empty.text')} />
      )}
    </div>
  )
}

const chips = [1, 2, 3]
const rows = [1, 2]
/** The styles leave out those that would not fill their row. */
const tiles = Array.from({ length: 10 }, (_, place) => place)

function LoadingShelf() {
  const { t } = useTranslation('game')
  return (
    <div className="gr" role="status" aria-label={t('game:loading')}>
      <div className="stack" aria-hidden="true">
        <div className="lobbar">
          <div className="control skel" />
          <div className="chip-row-in">
            {chips.map((chip) => (
              <span className="chip round" key={chip}>
                <Skeleton shape="words" />
              </span>
            ))}
          </div>
        </div>
        {rows.map((row) => (
          <div className="sec" key={row}>
            <div className="sechead">
              <span className="skel words" />
            </div>
            <div className="rail2">
              {tiles.map((tile) => (
                <GameTileSkeleton key={tile} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
