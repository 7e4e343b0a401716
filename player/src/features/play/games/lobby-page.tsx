import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { loadWords } from '@kham/site/words'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { creditQuery, lastCreditsQuery } from '../credits/credit-api.ts'
import { useFreshCreditOnReturn } from '../credits/use-fresh-credit-on-return.ts'
import { HeldBanner } from '../../orders/deposits/later-held.ts'
import { BroughtNotice } from '../../orders/launches/brought-notice.tsx'
import { openMoveQuery } from '../../orders/kernel/move-state.ts'
import { InUseBanner } from '../../promotions/promotions/in-use-banner.tsx'
import { inUseQuery } from '../../promotions/promotions/promotion-api.ts'
import { announcementsQuery } from '../../players/announcements/announcement-api.ts'
import { LobbyBanners } from '../../players/announcements/lobby-banners.tsx'
import { InstallAsk } from '../../players/install/install-ask.tsx'
import { OnBreak } from '../../players/protection/on-break.tsx'
import { whoIsHere } from '../../../session.ts'
import { BesideCredit, FiveCredits } from './five-credits.tsx'
import { gamesQuery } from './game-api.ts'
import { GameLobby } from './game-lobby.tsx'
import { LoadedCovers } from './loaded-covers.tsx'
import { LobbyMove } from './lobby-move.tsx'
import { lobbySearch } from './lobby-search.ts'
import { playerGamesQuery } from './own-games-api.ts'
import { PlayFrame } from './play-frame.tsx'
import styles from './lobby.module.css'
import widePageStyles from '../../../layout/wide-page.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const isProvider = (text: string): text is ProviderId => (providerIds as readonly string[]).includes(text)

export const Route = createFileRoute('/player/game/$provider')({
  // A category or one of the provider's own tabs; links from elsewhere carry it.
  validateSearch: lobbySearch,
  // A filter or an open sheet is no new page: else each would ask the provider for the credit again.
  shouldReload: false,
  loader: async ({ params: { provider }, context: { queryClient } }) => {
    if (!isProvider(provider)) throw notFound()
    void queryClient.prefetchQuery(gamesQuery(provider))
    void queryClient.prefetchQuery(playerGamesQuery)
    void queryClient.prefetchQuery(creditQuery(provider))
    // None asks a provider, and what they say takes a place on the page.
    const known = [
      queryClient.prefetchQuery(lastCreditsQuery),
      queryClient.prefetchQuery(openMoveQuery),
      queryClient.prefetchQuery(inUseQuery),
      whoIsHere(queryClient).then((who) =>
        queryClient.prefetchQuery(announcementsQuery(who?.player.id ?? null)),
      ),
    ]
    await Promise.all([loadWords('game', 'status'), ...known])
    return provider
  },
  component: LobbyPage,
})

function LobbyPage() {
  const { t } = useTranslation('game')
  const provider = Route.useLoaderData()
  const name = useProviderNames()(provider)
  usePageTitle(t('game:title', { provider: name }))
  useFreshCreditOnReturn()
  return (
    <PlayFrame>
      <main className={classNames('main', widePageStyles['wide-page'])}>
        <h1 className="sr">{t('game:title', { provider: name })}</h1>
        <div className={styles.lobby}>
          <FiveCredits provider={provider} />
          <BesideCredit provider={provider} />
          <LobbyBanners />
          <OnBreak />
          <BroughtNotice />
          <HeldBanner />
          <InUseBanner bar />
          <GameLobby key={provider} provider={provider} />
        </div>
        <LobbyMove key={provider} provider={provider} />
        <InstallAsk covers={<LoadedCovers provider={provider} />} />
      </main>
    </PlayFrame>
  )
}
