import { serverNow } from '@kham/contract/server-clock'
import { RowSkeletons } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useBadges } from '../../../layout/work-waiting.ts'
import { useTranslation } from '../../../words.ts'
import { needsQuery, type Needs } from './morning-api.ts'
import { partnerNeeds } from './needs-of-partners.tsx'
import { queueNeeds } from './needs-of-queues.tsx'
import { payoutNeeds } from './needs-of-payouts.tsx'
import type { Overview } from './overview-api.ts'
import styles from '../../../layout/sentences.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import morningStyles from './morning.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What needs somebody now: a sentence each, and the way there. Its numbers are those of the menu. */
export function NeedsCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const { data: needs, error, refetch } = useQuery(needsQuery)
  const found = useSentences(overview, needs)
  // The badge counts at once what this card is told of with its next answer.
  const { withdrawals: newlyWaiting = 0 } = useBadges()
  return (
    <section className="card" aria-label={t('overview:queues')}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{t('overview:queues')}</h2>
        {needs && found.length > 0 && (
          <span className="sm muted num">{t('overview:things', { n: found.length })}</span>
        )}
      </div>
      {error && (
        <RetryNotice
          title={t(needs ? 'panel.notRefreshed' : 'overview:failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!needs && !error && (
        <div role="status" aria-label={t('overview:loading')}>
          <RowSkeletons count={3} />
        </div>
      )}
      {needs && found.length === 0 && newlyWaiting === 0 && (
        <p className={classNames('muted', morningStyles.calm)}>{t('overview:calm')}</p>
      )}
      {needs && <ul className={styles.sentences}>{found}</ul>}
    </section>
  )
}

function useSentences(overview: Overview, needs: Needs | undefined): ReactElement[] {
  const badges = useBadges()
  if (!needs) return []
  const now = serverNow()
  return [
    ...payoutNeeds(needs, badges, now),
    ...queueNeeds(needs, overview.queues, badges, now),
    ...partnerNeeds(needs.providers, overview),
  ]
}
