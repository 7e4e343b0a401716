import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { useDeferredValue, useMemo } from 'react'
import { FilterRows } from './filter-rows.tsx'
import { filterOf, gamesOf, named } from './game-filter.ts'
import { GameGrid } from './game-grid.tsx'
import { searchable, searched } from './game-search.ts'
import { LaunchSheet } from './launch-sheet.tsx'
import { NoOwnGames } from './no-own-games.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useOwnGames } from './own-games-api.ts'
import { SearchField } from './search-field.tsx'
import { useLobbySearch } from './use-lobby-search.ts'
import { useSearchText } from './use-search-text.ts'

const railLength = 10

/** All games of a provider with what narrows them down: search, filters, and what the player likes and has played. */
export function GameShelf({ provider, games }: { provider: ProviderId; games: readonly Game[] }) {
  const { t } = useTranslation('game')
  const { search, filter: choose, open, close } = useLobbySearch()
  const [text, setText] = useSearchText(search.q ?? '', (q) => choose({ q }))
  const own = useOwnGames(provider)
  const filter = filterOf(games, search.tab)
  const query = useDeferredValue(text).trim()
  const folded = useFolded(games)
  const shown = searched(
    gamesOf(games, filter, own).map(({ id }) => folded.get(id)!),
    query,
  )
  const showAll = () => choose({ tab: undefined })
  const opened = games.find(({ id }) => id === search.game)
  const name = t(`provider.${provider}`)

  return (
    <>
      <div className="bar">
        <SearchField
          text={text}
          onChange={setText}
          label={t('game:search.label')}
          clearLabel={t('game:search.clear')}
        />
        <FilterRows
          provider={provider}
          games={games}
          filter={filter}
          own={own}
          onChoose={(tab) => choose({ tab })}
        />
      </div>
      {filter.kind === 'unknown' && (
        <Notice>{t('game:tabGone', { tab: filter.word, provider: name })}</Notice>
      )}
      {search.game !== undefined && !opened && <Notice>{t('game:gameGone', { provider: name })}</Notice>}
      <div role="status" className="sr">
        {query !== '' && t('game:search.found', { total: shown.length })}
      </div>
      {query === '' && filter.kind === 'all' && (
        <RecentRail provider={provider} games={named(games, own.recent)} onOpen={open} />
      )}
      {shown.length > 0 && <GameGrid provider={provider} games={shown} onOpen={open} />}
      {shown.length === 0 && query === '' && <NoOwnGames kind={filter.kind} onShowAll={showAll} />}
      {shown.length === 0 && query !== '' && (
        <NothingFound
          provider={provider}
          query={query}
          games={games}
          onOpen={open}
          onClear={() => setText('')}
          onShowAll={filter.kind === 'all' ? undefined : showAll}
        />
      )}
      {opened && search.move === undefined && (
        <LaunchSheet key={opened.id} provider={provider} game={opened} onClose={close} />
      )}
    </>
  )
}

/** By its id, each game with the texts that it is found by. */
const useFolded = (games: readonly Game[]) =>
  useMemo(() => new Map(searchable(games).map((each) => [each.game.id, each])), [games])

interface RecentRailProps {
  provider: ProviderId
  games: readonly Game[]
  onOpen: (game: Game) => void
}

function RecentRail({ provider, games, onOpen }: RecentRailProps) {
  const { t } = useTranslation('game')
  if (games.length === 0) return null
  return (
    <>
      <section aria-label={t('game:recent')}>
        <div className="sechead">
          <h2 className="h2">{t('game:recent')}</h2>
        </div>
        <GameGrid provider={provider} games={games.slice(0, railLength)} onOpen={onOpen} isRail />
      </section>
      <h2 className="h2">{t('game:allGames')}</h2>
    </>
  )
}
