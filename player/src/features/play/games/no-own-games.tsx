import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import type { GameFilter } from './game-filter.ts'

/** The player's own filter is chosen, and there is nothing in it here. */
export function NoOwnGames({ kind, onShowAll }: { kind: GameFilter['kind']; onShowAll: () => void }) {
  const { t } = useTranslation('game')
  const isRecent = kind === 'recent'
  return (
    <EmptyState
      icon={isRecent ? icons.history : icons.heart}
      title={isRecent ? t('game:noRecent.title') : t('game:noFavourites.title')}
      text={isRecent ? t('game:noRecent.text') : t('game:noFavourites.text')}
    >
      <Button look="secondary" onClick={onShowAll}>
        {t('game:showAll')}
      </Button>
    </EmptyState>
  )
}
