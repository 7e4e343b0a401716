import type { Game } from '@kham/contract/games'
import type { ProviderId } from '@kham/contract/providers'
import { EmptyState } from '@kham/ui/empty-state'
import { GameTile, GameTileSkeleton, tileClass } from '@kham/ui/game-tile'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { CategoryChips } from './category-chips.tsx'
import { covers } from './covers.ts'
import { gamesQuery, useLaunch } from './game-api.ts'
import { gamesOf } from './game-filter.ts'

interface GameTilesProps {
  provider: ProviderId
  tab: string | undefined
}

export function GameTiles({ provider, tab }: GameTilesProps) {
  const { t } = useTranslation('game')
  const { data, error, isPending, refetch } = useQuery(gamesQuery(provider))
  if (isPending) return <LoadingTiles />
  return (
    <div className="gr stack">
      {error && <RetryNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <CategoryChips games={data.games} tab={tab} />}
      {data && data.games.length > 0 && <Tiles provider={provider} games={gamesOf(data.games, tab)} />}
      {data?.games.length === 0 && (
        <EmptyState icon="gamepad" title={t('empty.title')} text={t('empty.text')} />
      )}
    </div>
  )
}

function Tiles({ provider, games }: { provider: ProviderId; games: readonly Game[] }) {
  const { t } = useTranslation('game')
  const { mutate, variables, isPending, isSuccess, error } = useLaunch(provider)
  const isOpening = isPending || isSuccess
  return (
    <>
      <div role="status" className="opening">
        {isOpening && <Notice icon="play">{t('opening', { game: variables?.name })}</Notice>}
      </div>
      {error && variables && (
        <RetryNotice title={t('notOpened')} error={error} onRetry={() => mutate(variables)} />
      )}
      <ul className="tiles">
        {games.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              className={tileClass()}
              aria-busy={isOpening && variables?.id === game.id}
              onClick={isOpening ? undefined : () => mutate(game)}
            >
              <GameTile name={game.name} picture={<Picture game={game} />} tag={tagOf(game, t)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function tagOf({ isHot, isNew }: Game, t: (key: string) => string) {
  if (isHot) return { look: 'hot', text: t('tag.hot') } as const
  return isNew ? ({ look: 'new', text: t('tag.new') } as const) : undefined
}

const Picture = ({ game: { image, category } }: { game: Game }) => (
  <img src={image ?? covers[category]} alt="" width={300} height={400} loading="lazy" decoding="async" />
)

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
