import { gameName } from '@kham/contract/play/game-name'
import type { ShownGame } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { GameTile, tileClass } from '@kham/ui/game-tile'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { GamePicture } from './game-picture.tsx'
import styles from '@kham/ui/game-tile.module.css'

interface PublicTileProps {
  game: Pick<ShownGame, 'id' | 'name' | 'names' | 'image' | 'category' | 'isHot' | 'isNew' | 'demo'>
  providerId: ProviderId
  tags: Record<'hot' | 'new' | 'demo', ReactNode>
}

/** A game that a visitor may look at. */
export function PublicTile({ game, providerId, tags }: PublicTileProps) {
  const { language } = useTranslation()
  return (
    <Link
      to="/games/$provider"
      params={{ provider: providerId }}
      search={{ game: game.id }}
      className={tileClass()}
      preload={false}
      resetScroll={false}
    >
      <GameTile
        name={gameName(game, language)}
        picture={<GamePicture game={game} />}
        tag={tagOf(game, tags)}
        mark={
          game.demo && (
            <span className={styles['demo-mark']}>
              <Icon path={icons.play} size={12} />
              {tags.demo}
            </span>
          )
        }
      />
    </Link>
  )
}

function tagOf({ isHot, isNew }: PublicTileProps['game'], tags: PublicTileProps['tags']) {
  if (isHot) return { look: 'hot', text: tags.hot } as const
  return isNew ? ({ look: 'new', text: tags.new } as const) : undefined
}
