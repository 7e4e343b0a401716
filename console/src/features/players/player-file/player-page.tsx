import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { SegmentedNav } from '@kham/ui/segmented'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import type { ReactNode } from 'react'
import { BackLink } from '../../../layout/back-link.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { PlayerProposals } from './player-proposals.tsx'
import { PlayerProtection } from '../protection/player-protection.tsx'
import { playerQuery } from '../players/player-api.ts'
import { PlayerDevices } from '../players/player-devices.tsx'
import { PlayerHead } from '../players/player-head.tsx'
import { PlayerLinks } from '../players/player-links.tsx'
import { PlayerEntries, PlayerOrders, PlayerUsages, PlayerWagers } from '../players/player-lists.tsx'
import { PlayerNotes } from '../players/player-notes.tsx'
import { PlayerOverview } from '../players/player-overview.tsx'
import { playerTabs, readPlayerSearch, type PlayerTab } from '../players/players-search.ts'
import factsStyles from '../../../layout/facts-grid.module.css'
import styles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/players/$playerId')({
  validateSearch: readPlayerSearch,
  loader: () => loadWords('adjustment', 'move', 'payment', 'players', 'promotions', 'protection'),
  component: PlayerPage,
})

/** One player: who it is and how they stand, and a section of what is known. */
function PlayerPage() {
  const { t } = useTranslation('players')
  const { playerId } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  const { data: player, isPending, isError, error, refetch } = useQuery(playerQuery(playerId))
  usePageTitle(player?.displayName ?? t('players:title'))
  return (
    <div className={styles['con-body']} id="content" tabIndex={-1}>
      <BackLink to="/players">{t('players:title')}</BackLink>
      {isError &&
        (isRefusal(error, 'NOT_FOUND', 'VALIDATION') ? (
          <EmptyState icon={icons.searchOff} title={t('players:notFound')} />
        ) : (
          <RetryNotice
            title={t(player ? 'queue.notRefreshed' : 'players:notLoaded')}
            error={error}
            onRetry={() => void refetch()}
          />
        ))}
      {isPending && <SkeletonRows label={t('players:loadingOne')} />}
      {player && (
        <>
          <PlayerHead player={player} />
          <Tabs playerId={playerId} />
          <section aria-label={t(`players:tab.${tab}`)} className="stack" key={`${playerId} ${tab}`}>
            {sections[tab](player)}
          </section>
        </>
      )}
    </div>
  )
}

const sections: Record<PlayerTab, (player: PlayerFile) => ReactNode> = {
  overview: (player) => (
    <div className={factsStyles['player-sides']}>
      <div className="stack">
        <PlayerOverview player={player} />
        <PlayerProposals playerId={player.id} />
      </div>
      <div className="stack">
        <PlayerOrders id={player.id} />
      </div>
    </div>
  ),
  orders: ({ id }) => <PlayerOrders id={id} />,
  entries: ({ id }) => <PlayerEntries id={id} />,
  wagers: ({ id }) => <PlayerWagers id={id} />,
  usages: ({ id }) => <PlayerUsages id={id} />,
  devices: ({ devices }) => <PlayerDevices devices={devices} />,
  links: (player) => <PlayerLinks player={player} />,
  protection: (player) => <PlayerProtection player={player} />,
  notes: ({ id }) => <PlayerNotes id={id} />,
}

function Tabs({ playerId }: { playerId: string }) {
  const { t } = useTranslation('players')
  return (
    <SegmentedNav label={t('players:sections')}>
      {playerTabs.map((tab) => (
        <Link
          key={tab}
          to="/players/$playerId"
          params={{ playerId }}
          search={tab === 'overview' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          replace
        >
          {t(`players:tab.${tab}`)}
        </Link>
      ))}
    </SegmentedNav>
  )
}
