import type { ProviderId } from '@kham/contract/play/providers'
import { providerIds } from '@kham/contract/play/providers'
import { loadWords } from '@kham/site/words'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { GameTileSkeleton } from '@kham/ui/game-tile'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { whoIsHere } from '../../../session.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { askOnce } from '../../../ask-once.ts'
import { laterSheet } from '../../../layout/later-dialog.tsx'
import { NotFound } from '../../../layout/not-found.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import { lobbyGamesQuery, lobbyQuery } from './lobby-api.ts'
import { PublicChips } from './public-chips.tsx'
import { PublicFrame } from './public-frame.tsx'
import { publicSearch, withPublicPart, type PublicSearch } from './public-search.ts'
import { PublicShelf } from './public-shelf.tsx'
import { useSearchText } from './use-search-text.ts'
import gameTileStyles from '@kham/ui/game-tile.module.css'
import publicLobbyStyles from './public-lobby.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const VisitorSheet = laterSheet(
  () => import('./visitor-sheet.tsx'),
  (file) => file.VisitorSheet,
)

const isProvider = (text: string): text is ProviderId => (providerIds as readonly string[]).includes(text)

export const Route = createFileRoute('/games/$provider')({
  validateSearch: publicSearch,
  // A game's sheet is no new page.
  shouldReload: false,
  beforeLoad: async ({ context, params: { provider }, search: { game } }) => {
    if (!isProvider(provider)) throw notFound()
    if (await whoIsHere(context.queryClient))
      throw redirect({
        to: '/player/game/$provider',
        params: { provider },
        search: game === undefined ? {} : { game },
        replace: true,
      })
  },
  loader: async ({ params: { provider }, context: { queryClient } }) => {
    if (!isProvider(provider)) throw notFound()
    askOnce(queryClient, lobbyQuery)
    askOnce(queryClient, lobbyGamesQuery(provider))
    await loadWords('home', 'public')
    return provider
  },
  component: () => {
    const provider = Route.useLoaderData()
    return <ProviderGamesPage key={provider} provider={provider} />
  },
})

/** The games of one provider, for whoever has no account. */
function ProviderGamesPage({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('public')
  const providerName = useProviderNames()
  const { search, write, close } = useAddress()
  const isTakenOver = useTakenOver()
  const [text, setText] = useSearchText(isTakenOver ? (search.q ?? '') : '', write)
  const { data: lobby } = useQuery(lobbyQuery)
  const { data, error, isFetching, refetch } = useQuery(lobbyGamesQuery(provider))
  const { category = null } = search
  const games = useMemo(
    () => data?.games.map((game) => ({ ...game, providerId: provider })) ?? [],
    [data, provider],
  )
  if (isRefusal(error, 'NOT_FOUND')) return <NotFound />
  const own = lobby?.providers.find(({ id }) => id === provider)
  const name = own?.name ?? providerName(provider)
  const opened = isTakenOver ? games.find(({ id }) => id === search.game) : undefined
  const isGone = isTakenOver && search.game !== undefined && !opened && data !== undefined && !isFetching
  return (
    <PublicFrame
      title={t('public:titleOf', { provider: name })}
      count={own?.games ?? null}
      text={text}
      onSearch={setText}
    >
      {lobby && (
        <PublicChips lobby={lobby} provider={provider} category={category} here={data?.categories ?? []} />
      )}
      {error && <RetryNotice title={t('public:failed')} error={error} onRetry={() => void refetch()} />}
      {isGone && <Notice>{t('public:gone', { provider: name })}</Notice>}
      {!data && !error && <LoadingTiles />}
      {data && <PublicShelf games={games} category={category} text={text} />}
      <VisitorSheet shown={opened && { provider, name, game: opened, onClose: close }} />
    </PublicFrame>
  )
}

function useAddress() {
  const search: PublicSearch = Route.useSearch()
  const navigate = useNavigate({ from: '/games/$provider' })
  const { history } = useRouter()
  const cameFromHere = useRef(search.game === undefined)
  const write = useCallback(
    (q: string) =>
      void navigate({ search: (old) => withPublicPart(old, { q }), replace: true, resetScroll: false }),
    [navigate],
  )
  const close = useCallback(() => {
    if (cameFromHere.current) history.back()
    else
      void navigate({
        search: (old) => withPublicPart(old, { game: undefined }),
        replace: true,
        resetScroll: false,
      })
  }, [history, navigate])
  return { search, write, close }
}

const places = Array.from({ length: 12 }, (_, place) => place)

function LoadingTiles() {
  const { t } = useTranslation('public')
  return (
    <div role="status" aria-label={t('public:loading')}>
      <div className={classNames(gameTileStyles.tiles, publicLobbyStyles.wide)} aria-hidden="true">
        {places.map((place) => (
          <GameTileSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
