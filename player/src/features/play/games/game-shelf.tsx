import type { ReplyOf } from '@kham/contract/endpoint'
import type { Game, gameCatalogue } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { classNames } from '@kham/ui/class-names.ts'
import { Notice } from '@kham/ui/notice'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { laterSheet } from '../../../layout/later-dialog.tsx'
import { SearchField } from '../../../layout/search-field.tsx'
import { filterOf, gamesOf } from './game-filter.ts'
import { GameGrid, type PlacedGame } from './game-grid.tsx'
import { searchable, searched } from './game-search.ts'
import { LobbyChips } from './lobby-chips.tsx'
import { LobbyRows } from './lobby-rows.tsx'
import { NoOwnGames } from './no-own-games.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useOwnGames } from './own-games-api.ts'
import { popularOf } from './popular.ts'
import { longestText } from './lobby-search.ts'
import { useLobbySearch } from './use-lobby-search.ts'
import { useSearchText } from './use-search-text.ts'
import styles from './lobby.module.css'

const LaunchSheet = laterSheet(
  () => import('./launch-sheet.tsx'),
  (file) => file.LaunchSheet,
  ['public'],
)

interface GameShelfProps {
  provider: ProviderId
  catalogue: ReplyOf<typeof gameCatalogue>
}

/** All games of a provider with what narrows them down: search, filters, and what the player likes and has played anywhere. */
export function GameShelf({ provider, catalogue: { games, popular: counted } }: GameShelfProps) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const { search, filter: choose, open, close } = useLobbySearch()
  const [text, setText] = useSearchText(search.q ?? '', (q) => choose({ q }))
  const [isOpened, setOpened] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const { favourites, recent } = useOwnGames()
  const popular = useMemo(() => popularOf(games, counted), [games, counted])
  const own = { favourites, recent, popular }
  const filter = filterOf(games, search.tab)
  const query = useDeferredValue(text).trim()
  const chosen = gamesOf<PlacedGame>(games, filter, own)
  const folded = useFolded(games)
  const isOwn = filter.kind === 'favourites' || filter.kind === 'recent'
  const shown =
    query === ''
      ? chosen
      : searched(isOwn ? searchable(chosen) : chosen.map(({ id }) => folded.get(id)!), query)
  const showAll = () => choose({ tab: undefined })
  const opened = games.find(({ id }) => id === search.game)
  const name = providerName(provider)
  const isSearching = isOpened || text !== ''
  const startSearch = () => {
    // A phone's keyboard opens only for a field that gets the focus within the press.
    flushSync(() => setOpened(true))
    bar.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <div ref={bar} className={classNames(styles.lobbar, isSearching && styles.searching)}>
        <SearchField
          text={text}
          onChange={(typed) => {
            setOpened(true) // the field stays when its text is cleared
            setText(typed)
          }}
          label={t('game:search.label')}
          clearLabel={t('game:search.clear')}
          maxLength={longestText}
        />
        <LobbyChips
          provider={provider}
          games={games}
          filter={filter}
          own={own}
          onChoose={(tab) => choose({ tab })}
          isSearching={isSearching}
          onSearch={startSearch}
        />
      </div>
      {filter.kind === 'unknown' && (
        <Notice>{t('game:tabGone', { tab: filter.word, provider: name })}</Notice>
      )}
      {search.game !== undefined && !opened && <Notice>{t('game:gameGone', { provider: name })}</Notice>}
      <div role="status" className="sr">
        {query !== '' && t('game:search.found', { total: shown.length })}
      </div>
      {query === '' && (filter.kind === 'all' || filter.kind === 'unknown') ? (
        <LobbyRows provider={provider} games={games} own={own} counted={counted} onOpen={open} />
      ) : (
        shown.length > 0 && <GameGrid provider={provider} games={shown} onOpen={open} isMarked={isOwn} />
      )}
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
      <LaunchSheet
        key={search.game}
        shown={opened && search.move === undefined ? { provider, game: opened, onClose: close } : undefined}
      />
    </>
  )
}

/** Games by id, with the texts they are found by. */
const useFolded = (games: readonly Game[]) =>
  useMemo(() => new Map(searchable(games).map((each) => [each.game.id, each])), [games])
