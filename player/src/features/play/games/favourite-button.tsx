import * as icons from '@kham/ui/icons.ts'
import type { Game } from '@kham/contract/play/games'
import { useTranslation } from '../../../words.ts'
import { IconButton } from '@kham/ui/button'

interface FavouriteButtonProps {
  game: Pick<Game, 'id' | 'name'>
  isLiked: boolean
  onLike: (liking: { gameId: string; isLiked: boolean }) => void
  soft?: boolean
}

/** Its name stays the same; whether it is pressed says whether the game is a favourite. */
export function FavouriteButton({ game, isLiked, onLike, soft = false }: FavouriteButtonProps) {
  const { t } = useTranslation('game')
  return (
    <IconButton
      className="fav"
      icon={icons.heart}
      soft={soft}
      label={t('game:like.label', { game: game.name })}
      aria-pressed={isLiked}
      onClick={() => onLike({ gameId: game.id, isLiked: !isLiked })}
    />
  )
}
