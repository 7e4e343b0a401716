import type { GameCategory } from '@kham/contract/play/games'
import type { FeaturedGame, Lobby } from '@kham/contract/play/lobby'
import { useTranslation } from '../../../words.ts'
import { GameTileSkeleton } from '@kham/ui/game-tile'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryIcons } from './category-icons.ts'
import { PublicTile } from './public-tile.tsx'
import styles from './game-rails.module.css'
import widePageStyles from '../../../layout/wide-page.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface GameRailsProps {
  /** Left out where it cannot be had. */
  lobby: Lobby | undefined
  /** Stands after the first two rows. */
  between?: ReactNode
}

/** A row of covers for each category, which leads to all of its games. */
export function GameRails({ lobby, between }: GameRailsProps) {
  const rails = lobby?.categories.map(({ category, games }) => (
    <GameRail
      key={category}
      category={category}
      count={games}
      games={lobby.featured.filter((game) => game.category === category)}
    />
  ))
  return (
    <>
      {rails?.slice(0, 2)}
      {between}
      {rails?.slice(2)}
    </>
  )
}

interface GameRailProps {
  category: GameCategory
  count: number
  games: readonly FeaturedGame[]
}

function GameRail({ category, count, games }: GameRailProps) {
  const { t } = useTranslation('home')
  const name = t(`home:category.${category}`)
  const tags = { hot: t('home:hot'), new: t('home:new'), demo: t('home:demo') }
  return (
    <section className={widePageStyles.section} aria-labelledby={`rail-${category}`}>
      <div className={styles.sechead}>
        <h2 className="h2" id={`rail-${category}`}>
          <Icon path={categoryIcons[category]} size={20} />
          <span>
            {name} <span className={classNames('num', styles.count)}>{count}</span>
          </span>
        </h2>
        <Link to="/games" search={{ category }} className={buttonStyles.textbtn}>
          <span>
            {t('home:seeAll')}
            <span className="sr">: {name}</span>
          </span>
          <Icon path={icons.chevronRight} size={16} />
        </Link>
      </div>
      <ul className={classNames(styles.covers, games.length === 0 && skeletonStyles.group)}>
        {games.length === 0 && <Places />}
        {games.map((game) => (
          <li key={`${game.providerId} ${game.id}`}>
            <PublicTile game={game} providerId={game.providerId} tags={tags} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const places = Array.from({ length: 10 }, (_, place) => place)

/** The places of rows that are still loading. */
export const GameRailsSkeleton = () => (
  <div className={widePageStyles.section} aria-hidden="true">
    <div className={styles.sechead}>
      <span className={classNames(skeletonStyles.skel, skeletonStyles.words)} />
    </div>
    <ul className={classNames(styles.covers, skeletonStyles.group)}>
      <Places />
    </ul>
  </div>
)

const Places = () =>
  places.map((place) => (
    <li key={place}>
      <GameTileSkeleton />
    </li>
  ))
