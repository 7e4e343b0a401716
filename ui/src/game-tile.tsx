import type { ReactNode } from 'react'
import badgeStyles from './badge.module.css'
import { classNames } from './class-names.ts'
import styles from './game-tile.module.css'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import skeletonStyles from './skeleton.module.css'

/** The class of the link or div around a `GameTile`; `off` is a game under maintenance, which also needs `aria-disabled`. */
export const tileClass = ({ off = false } = {}) => classNames(styles.tile, off && styles.off)

type GameTileProps = {
  name: ReactNode
  picture: ReactNode
  tag?: { look: 'hot' | 'new' | 'live'; text: ReactNode } | undefined
  maintenance?: ReactNode
  /** In the lower left corner of the picture. */
  mark?: ReactNode
  /** Makes it a large tile, with its name and this over the picture. */
  fact?: ReactNode
}

/** What stands in a game's tile: its cover (an `img`), tag and name. Put tiles into `tiles`. */
export function GameTile({ name, picture, tag, maintenance, mark, fact }: GameTileProps) {
  return (
    <>
      <span className={styles.picture}>
        {picture}
        {tag && <span className={classNames(badgeStyles.tag, badgeStyles[tag.look])}>{tag.text}</span>}
        {maintenance === undefined ? (
          <span className={classNames(styles.over, styles['play-over'])}>
            <span className={styles.play}>
              <Icon path={icons.play} size={24} />
            </span>
          </span>
        ) : (
          <span className={styles.over}>
            <Icon path={icons.wrench} size={22} />
            <span className="xs bold">{maintenance}</span>
          </span>
        )}
        {mark && <span className={styles['on-pic']}>{mark}</span>}
        {fact !== undefined && (
          <span className={styles['big-words']}>
            <b>{name}</b>
            <span className="xs num">{fact}</span>
          </span>
        )}
      </span>
      {fact === undefined && <span className={classNames('ellipsis', styles.name)}>{name}</span>}
    </>
  )
}

/** The place of a tile that is still loading. */
export const GameTileSkeleton = () => (
  <div className={styles.tile} aria-hidden="true">
    <span className={classNames(styles.picture, skeletonStyles.skel)} />
    <span className={styles.name}>
      <span className={classNames(skeletonStyles.skel, skeletonStyles.words)} />
    </span>
  </div>
)
