import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { GameTileSkeleton } from '@kham/ui/game-tile'
import chipRowStyles from '@kham/ui/chip-row.module.css'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { gamesQuery } from './game-api.ts'
import styles from './game-rails.module.css'
import { GameShelf } from './game-shelf.tsx'
import widePageStyles from '../../../layout/wide-page.module.css'
import lobbyStyles from './lobby.module.css'
import fieldStyles from '@kham/ui/field.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import chipStyles from '@kham/ui/chip.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The games of one provider; an old list stays while a new one cannot be had. */
export function GameLobby({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('game')
  const { data, error, isPending, refetch } = useQuery(gamesQuery(provider))
  if (isPending) return <LoadingShelf />
  return (
    <div className={classNames('stack', lobbyStyles.groups)}>
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
    <div className={lobbyStyles.groups} role="status" aria-label={t('game:loading')}>
      <div className="stack" aria-hidden="true">
        <div className={lobbyStyles.lobbar}>
          <div className={classNames(fieldStyles.control, skeletonStyles.skel)} />
          <div className={chipRowStyles['chip-row-in']}>
            {chips.map((chip) => (
              <span className={classNames(chipStyles.chip, chipStyles.round)} key={chip}>
                <Skeleton shape="words" />
              </span>
            ))}
          </div>
        </div>
        {rows.map((row) => (
          <div className={widePageStyles.section} key={row}>
            <div className={styles.sechead}>
              <span className={classNames(skeletonStyles.skel, skeletonStyles.words)} />
            </div>
            <div className={styles.covers}>
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
