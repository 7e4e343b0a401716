import { gameName } from '@kham/contract/play/game-name'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { IconButton } from '@kham/ui/button'
import type { Liking } from './liking.ts'
import type { GameAt } from './own-games.ts'
import styles from '@kham/ui/game-tile.module.css'

interface FavouriteButtonProps {
  game: GameAt
  isLiked: boolean
  onLike: (liking: Liking) => void
  soft?: boolean
}

/** Its name stays the same; whether it is pressed says whether the game is a favourite. */
export function FavouriteButton({ game, isLiked, onLike, soft = false }: FavouriteButtonProps) {
  const { t, language } = useTranslation('game')
  return (
    <IconButton
      className={styles.favourite}
      icon={icons.heart}
      soft={soft}
      label={t('game:like.label', { game: gameName(game, language) })}
      aria-pressed={isLiked}
      onClick={() => onLike({ game, isLiked: !isLiked })}
    />
  )
}
