import type { ReplyOf } from '@kham/contract/endpoint'
import type { GameCategory } from '@kham/contract/play/games'
import type { Lobby, publicLobbyGames } from '@kham/contract/play/lobby'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isRefusal } from '../../../refusal-words.ts'
import { LobbyBanners } from '../../players/announcements/lobby-banners.tsx'
import { askOnce } from '../../../ask-once.ts'
import { NotFound } from '../../../layout/not-found.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import { visitorsOnly } from '../../players/players/visitors-only.ts'
import { GameRails, GameRailsSkeleton } from './game-rails.tsx'
import { lobbyGamesQuery, lobbyQuery } from './lobby-api.ts'
import { PublicChips } from './public-chips.tsx'
import { PublicFrame } from './public-frame.tsx'
import type { GameAt } from './public-grid.tsx'
import { publicSearch, withPublicPart, type PublicSearch } from './public-search.ts'
import { PublicShelf } from './public-shelf.tsx'
import { useSearchText } from './use-search-text.ts'

export const Route = createFileRoute('/games/')({
  validateSearch: publicSearch,
  beforeLoad: ({ context }) => visitorsOnly({ context }),
  loader: async ({ context: { queryClient } }) => {
    askOnce(queryClient, lobbyQuery)
    await loadWords('home', 'public')
  },
  component: GamesPage,
})

/** All games by category, for visitors. */
function GamesPage() {
  const { t } = useTranslation('public')
  const { t: tHome } = useTranslation('home')
  const search: PublicSearch = Route.useSearch()
  const navigate = useNavigate({ from: '/games/' })
  const write = useCallback(
    (q: string) =>
      void navigate({ search: (old) => withPublicPart(old, { q }), replace: true, resetScroll: false }),
    [navigate],
  )
  const isTakenOver = useTakenOver()
  const [text, setText] = useSearchText(isTakenOver ? (search.q ?? '') : '', write)
  const { data: lobby, error, refetch } = useQuery(lobbyQuery)
  if (isRefusal(error, 'NOT_FOUND')) return <NotFound />
  const { category = null } = search
  const count = lobby && countOf(lobby, category)
  return (
    <PublicFrame
      title={category === null ? t('public:title') : tHome(`home:category.${category}`)}
      count={count ?? null}
      providers={category === null ? lobby?.providers.filter(({ games }) => games > 0).length : undefined}
      text={text}
      onSearch={setText}
    >
      <LobbyBanners />
      {lobby && (
        <PublicChips
          lobby={lobby}
          provider={null}
          category={category}
          here={lobby.categories.map((each) => each.category)}
        />
      )}
      {error && <RetryNotice title={t('public:failed')} error={error} onRetry={() => void refetch()} />}
      {!lobby && !error && <GameRailsSkeleton />}
      {lobby &&
        (category === null && text.trim() === '' ? (
          <GameRails lobby={lobby} />
        ) : (
          <AllGames lobby={lobby} category={category} text={text} />
        ))}
    </PublicFrame>
  )
}

const countOf = ({ categories }: Lobby, category: GameCategory | null) =>
  categories
    .filter((each) => category === null || each.category === category)
    .reduce((sum, { games }) => sum + games, 0)

interface AllGamesProps {
  lobby: Lobby
  category: GameCategory | null
  text: string
}

/** Games of every provider; placeholders until a list has come, or where it fails. */
function AllGames({ lobby, category, text }: AllGamesProps) {
  const { t } = useTranslation('public')
  const { games, missing } = useQueries({
    queries: lobby.providers.map(({ id }) => lobbyGamesQuery(id)),
    combine: useMemo(() => listsOf(lobby), [lobby]),
  })
  const retry = () => missing.forEach(({ refetch }) => void refetch())
  return (
    <>
      {missing[0] && <RetryNotice title={t('public:failed')} error={missing[0].error} onRetry={retry} />}
      <PublicShelf games={games} category={category} text={text} />
    </>
  )
}

const listsOf =
  ({ providers, featured }: Lobby) =>
  (answers: UseQueryResult<ReplyOf<typeof publicLobbyGames>>[]) => ({
    games: answers.some(({ isPending }) => isPending)
      ? featured
      : answers.flatMap(({ data }, place) => {
          const providerId = providers[place]!.id
          const own = featured.filter((game) => game.providerId === providerId)
          return (data?.games ?? own).map((game): GameAt => ({ ...game, providerId }))
        }),
    // One that is shown no more is missed by nobody.
    missing: answers.filter(({ error }) => error !== null && !isRefusal(error, 'NOT_FOUND')),
  })
