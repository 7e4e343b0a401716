import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, type ReactNode } from 'react'
import { categoryIcons } from './category-icons.ts'
import { categoriesOf, type OwnGames } from './game-filter.ts'
import { GameGrid, GameRow, type PlacedGame } from './game-grid.tsx'
import { listIcons } from './lobby-chips.tsx'
import styles from './game-rails.module.css'
import widePageStyles from '../../../layout/wide-page.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The most that a row shows on any screen. */
const rowLength = 10
/** Games below which a row has no large tile. */
const fewestWithLarge = 3

interface LobbyRowsProps {
  provider: ProviderId
  games: readonly Game[]
  own: OwnGames<PlacedGame>
  /** How many players opened each of the popular ones that are counted. */
  counted: readonly { gameId: string; players: number }[]
  onOpen: (game: Game) => void
}

/** First the player's own games, popular and new ones; then all by theme. */
export function LobbyRows({ provider, games, own, counted, onOpen }: LobbyRowsProps) {
  const { t } = useTranslation('game')
  const categories = categoriesOf(games)
  const fresh = games.filter(({ isNew }) => isNew)
  // What lies below the first screen is drawn after it.
  const isBelowDrawn = useDeferredValue(true, false)
  const row = { provider, onOpen }
  const listTitle = (list: keyof typeof listIcons) => ({
    id: list,
    title: t(`game:${list}`),
    icon: listIcons[list],
    provider,
  })
  return (
    <>
      <Row {...listTitle('recent')} count={own.recent.length} isAll={own.recent.length <= rowLength}>
        <GameRow {...row} games={own.recent.slice(0, rowLength)} isMarked hasHearts={false} />
      </Row>
      <Row {...listTitle('popular')} count={own.popular.length}>
        <GameRow
          {...row}
          games={own.popular}
          fact={
            own.popular.length < fewestWithLarge ? undefined : (
              <Fact game={own.popular[0]!} counted={counted} />
            )
          }
        />
      </Row>
      {isBelowDrawn && (
        <>
          <Row
            {...listTitle('favourites')}
            count={own.favourites.length}
            isCounted
            isAll={own.favourites.length <= rowLength}
          >
            <GameRow {...row} games={own.favourites.slice(0, rowLength)} isMarked />
          </Row>
          <Row {...listTitle('new')} count={fresh.length}>
            <GameRow {...row} games={fresh.slice(0, rowLength)} />
          </Row>
          {categories.map((category) => {
            const ofTheme = games.filter((game) => game.category === category)
            return (
              <Row
                key={category}
                id={category}
                title={t(`game:category.${category}`)}
                icon={categoryIcons[category]}
                provider={provider}
                count={ofTheme.length}
                isCounted
                isAll={categories.length === 1}
              >
                {categories.length === 1 ? (
                  <GameGrid {...row} games={ofTheme} />
                ) : (
                  <GameRow {...row} games={ofTheme.slice(0, rowLength)} />
                )}
              </Row>
            )
          })}
        </>
      )}
    </>
  )
}

/** Our own measurements of a game, besides the provider's data. */
function Fact({ game: { id, rtp }, counted }: { game: Game } & Pick<LobbyRowsProps, 'counted'>) {
  const { t } = useTranslation('game')
  const players = counted.find(({ gameId }) => gameId === id)?.players
  const facts = [
    ...(rtp === null ? [] : [t('game:rtp', { percent: String(rtp).replace('.', ',') })]),
    ...(players === undefined ? [] : [t('game:openedBy', { n: players })]),
  ]
  return facts.join(' · ')
}

interface RowProps {
  /** The filter that shows all of it. */
  id: string
  title: string
  icon: IconPath
  provider: ProviderId
  count: number
  isCounted?: boolean
  /** There is no more of it than the row has. */
  isAll?: boolean
  children: ReactNode
}

/** A row with its title and the way to all of it; nothing where it would be empty. */
function Row({ id, title, icon, provider, count, isCounted = false, isAll = false, children }: RowProps) {
  const { t } = useTranslation('game')
  if (count === 0) return null
  return (
    <section className={widePageStyles.section} aria-labelledby={`row-${id}`}>
      <div className={styles.sechead}>
        <h2 className="h2" id={`row-${id}`}>
          <Icon path={icon} size={20} />
          <span>
            {title} {isCounted && <span className={classNames('num', styles.count)}>{count}</span>}
          </span>
        </h2>
        {!isAll && (
          <Link
            to="/player/game/$provider"
            params={{ provider }}
            search={{ tab: id }}
            className={buttonStyles.textbtn}
          >
            <span>
              {t('game:all')}
              <span className="sr">: {title}</span>
            </span>
            <Icon path={icons.chevronRight} size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
