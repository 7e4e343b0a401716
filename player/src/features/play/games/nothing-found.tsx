import * as icons from '@kham/ui/icons.ts'
import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { useState } from 'react'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { GameGrid } from './game-grid.tsx'
import styles from './lobby.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const hintLength = 7

interface NothingFoundProps {
  provider: ProviderId
  query: string
  games: readonly Game[]
  onOpen: (game: Game) => void
  onClear: () => void
  /** Given while a filter hides games: the way to search all of them. */
  onShowAll: (() => void) | undefined
}

/** The words found nothing: shorter words, all categories, another provider, or something else to play. */
export function NothingFound({ provider, query, games, onOpen, onClear, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const [lookedFor, setLookedFor] = useState<string | null>(null)
  const popular = games.filter(({ isHot }) => isHot)
  return (
    <>
      <EmptyState
        icon={icons.searchOff}
        title={t('game:search.none', { words: query, provider: providerName(provider) })}
        text={t('game:search.hint')}
      >
        <div className={classNames('row wrap', styles['acts-row'])}>
          <Button look="secondary" onClick={onClear}>
            {t('game:search.clear')}
          </Button>
          {onShowAll ? (
            <Button look="outline" onClick={onShowAll}>
              {t('game:search.everyCategory')}
            </Button>
          ) : (
            <Button look="outline" onClick={() => setLookedFor(query)}>
              {t('game:search.everyProvider')}
            </Button>
          )}
        </div>
      </EmptyState>
      {lookedFor === query && <FoundElsewhere here={provider} query={query} />}
      <section aria-label={t('game:maybe')} className="stack-3">
        <h2 className="h2">{t('game:maybe')}</h2>
        <GameGrid
          provider={provider}
          games={(popular.length > 0 ? popular : games).slice(0, hintLength)}
          onOpen={onOpen}
        />
      </section>
    </>
  )
}
