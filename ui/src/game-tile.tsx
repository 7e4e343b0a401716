import type { ReactNode } from 'react'
import './badge.css'
import { classNames } from './class-names.ts'
import './game-tile.css'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import './skeleton.css'

/** The class of the link or div around a `GameTile`; `off` is a game under maintenance, which also needs `aria-disabled`. */
export const tileClass = ({ off = false } = {}) => classNames('tile', off && 'off')

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
      <span className="pic">
        {picture}
        {tag && <span className={`tag ${tag.look}`}>{tag.text}</span>}
        {maintenance === undefined ? (
          <span className="over play-over">
            <span className="play">
              <Icon path={icons.play} size={24} />
            </span>
          </span>
        ) : (
          <span className="over">
            <Icon path={icons.wrench} size={22} />
            <span className="xs b">{maintenance}</span>
          </span>
        )}
        {mark && <span className="on-pic">{mark}</span>}
        {fact !== undefined && (
          <span className="big-words">
            <b>{name}</b>
            <span className="xs num">{fact}</span>
          </span>
        )}
      </span>
      {fact === undefined && <span className="nm ell">{name}</span>}
    </>
  )
}

/** The place of a tile that is still loading. */
export const GameTileSkeleton = () => (
  <div className="tile" aria-hidden="true">
    <span className="pic skel" />
    <span className="nm">
      <span className="skel words" />
    </span>
  </div>
)
