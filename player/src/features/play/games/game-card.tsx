import type { Game } from '@kham/contract/play/games'
import { useTranslation, type TFunction } from '../../../words.ts'
import { GameTile, tileClass } from '@kham/ui/game-tile'
import { memo } from 'react'
import { FavouriteButton } from './favourite-button.tsx'
import { GamePicture } from './game-picture.tsx'

export interface GameCardProps {
  game: Game
  isLiked: boolean
  onOpen: (game: Game) => void
  onLike: (liking: { gameId: string; isLiked: boolean }) => void
  /** Its place among how many: of a long list only a part is drawn. */
  place: number
  total: number
}

export const GameCard = memo(function GameCard({
  game,
  isLiked,
  onOpen,
  onLike,
  place,
  total,
}: GameCardProps) {
  const { t } = useTranslation('game')
  return (
    <li aria-posinset={place} aria-setsize={total}>
      <button type="button" className={tileClass()} aria-haspopup="dialog" onClick={() => onOpen(game)}>
        <GameTile name={game.name} picture={<GamePicture game={game} />} tag={tagOf(game, t)} />
      </button>
      <FavouriteButton game={game} isLiked={isLiked} onLike={onLike} />
    </li>
  )
})

function tagOf({ isHot, isNew }: Game, t: TFunction<'game'>) {
  if (isHot) return { look: 'hot', text: t('game:tag.hot') } as const
  return isNew ? ({ look: 'new', text: t('game:tag.new') } as const) : undefined
}
