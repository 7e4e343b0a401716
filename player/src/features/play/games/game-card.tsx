import { gameName } from '@kham/contract/play/game-name'
import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation, type TFunction } from '../../../words.ts'
import { GameTile, tileClass } from '@kham/ui/game-tile'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { FavouriteButton } from './favourite-button.tsx'
import { GamePicture } from './game-picture.tsx'
import type { Liking } from './liking.ts'
import styles from './mosaic.module.css'

export interface GameCardProps {
  game: Game
  provider: ProviderId
  /** A game of another provider opens at its own, with its credit. */
  isElsewhere: boolean
  isLiked: boolean
  onOpen: (game: Game) => void
  /** null = without a heart. */
  onLike: ((liking: Liking) => void) | null
  /** Its place among how many: of a long list only a part is drawn. */
  place: number
  total: number
  /** Shows the provider's mark, in a row of several providers. */
  isMarked?: boolean
  /** The text of a row's large tile besides the name. */
  fact?: ReactNode
}

export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, provider, isElsewhere, isLiked, onOpen, onLike, place, total, isMarked = false, fact } = props
  const { t, language } = useTranslation('game')
  const name = useProviderNames()(provider)
  const tile = (
    <GameTile
      name={gameName(game, language)}
      picture={<GamePicture game={game} />}
      tag={isMarked ? undefined : tagOf(game, t)}
      mark={
        isMarked && (
          <>
            <ProviderMark provider={provider} size="xs" />
            <span className="sr">{name}</span>
          </>
        )
      }
      fact={fact}
    />
  )
  return (
    <li aria-posinset={place} aria-setsize={total} className={fact === undefined ? undefined : styles.big}>
      {isElsewhere ? (
        <Link
          to="/player/game/$provider"
          params={{ provider }}
          search={{ game: game.id }}
          className={tileClass()}
          preload={false}
        >
          {tile}
        </Link>
      ) : (
        <button type="button" className={tileClass()} aria-haspopup="dialog" onClick={() => onOpen(game)}>
          {tile}
        </button>
      )}
      {onLike && (
        <FavouriteButton game={{ ...game, providerId: provider }} isLiked={isLiked} onLike={onLike} />
      )}
    </li>
  )
})

function tagOf({ isHot, isNew }: Game, t: TFunction<'game'>) {
  if (isHot) return { look: 'hot', text: t('game:tag.hot') } as const
  return isNew ? ({ look: 'new', text: t('game:tag.new') } as const) : undefined
}
