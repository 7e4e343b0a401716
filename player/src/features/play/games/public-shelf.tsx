import type { GameCategory } from '@kham/contract/play/games'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { useDeferredValue, useMemo } from 'react'
import { searchable, searched } from './game-search.ts'
import { PublicGrid, type GameAt } from './public-grid.tsx'

interface PublicShelfProps {
  /** The same array from one letter to the next: it is made ready for the search once. */
  games: readonly GameAt[]
  category: GameCategory | null
  text: string
}

/** Games that a visitor looks through, or those of them that a text finds. */
export function PublicShelf({ games, category, text }: PublicShelfProps) {
  const { t } = useTranslation('public')
  const query = useDeferredValue(text).trim()
  const folded = useMemo(() => searchable(games), [games])
  const found = query === '' ? games : searched(folded, query)
  const shown = category === null ? found : found.filter((game) => game.category === category)
  return (
    <>
      <div role="status" className="sr">
        {query !== '' && t('public:found', { total: shown.length })}
      </div>
      {shown.length > 0 && <PublicGrid games={shown} />}
      {shown.length === 0 && query === '' && (
        <EmptyState icon={icons.gamepad} title={t('public:empty.title')} text={t('public:empty.text')} />
      )}
      {shown.length === 0 && query !== '' && (
        <EmptyState
          icon={icons.searchOff}
          title={t('public:none', { words: query })}
          text={t('public:hint')}
        />
      )}
    </>
  )
}
