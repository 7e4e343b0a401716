import type { ProviderHealth } from '@kham/contract/play/provider-status'
import { providerIds } from '@kham/contract/play/providers'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { formatTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { Notice } from '@kham/ui/notice'
import { PageHeader } from '@kham/ui/page-header'
import { ProviderMark } from '@kham/ui/provider-mark'
import { ProviderStatusBadge } from '@kham/ui/provider-status-badge'
import { Skeleton } from '@kham/ui/skeleton'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { HowMeasured } from '../../site/times/how-measured.tsx'
import { Times } from '../../site/times/later-times.ts'
import { statusQuery } from './status-api.ts'
import styles from './status.module.css'
import listStyles from '@kham/ui/list.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/status')({
  loader: () => loadWords('status'),
  component: StatusPage,
})

/** How each provider does, for players and for visitors. It changes by itself. */
function StatusPage() {
  const { t } = useTranslation('status')
  usePageTitle(t('status:title'))
  const { data, error, isPending, refetch } = useQuery(statusQuery)
  return (
    <main className="page main">
      <div className={classNames('stack', styles['status-page'])}>
        <PageHeader title={t('status:title')} />
        <p className="muted sm">{t('status:about')}</p>
        {error && <RetryNotice title={t('status:failed')} error={error} onRetry={() => void refetch()} />}
        <div role="status">
          {isPending && <LoadingSummary />}
          {data && !error && <Summary providers={data.providers} />}
        </div>
        <div className={styles.sides}>
          <div className="stack">
            {isPending && <SkeletonRows count={providerIds.length} label={t('status:loading')} />}
            {data && (
              <>
                <ProviderList providers={data.providers} />
                <p className="xs faint num">{t('status:asOf', { time: formatTime(data.asOf) })}</p>
              </>
            )}
          </div>
          <Times />
        </div>
        <HowMeasured />
      </div>
    </main>
  )
}

const LoadingSummary = () => (
  <Notice>
    <Skeleton shape="words" />
  </Notice>
)

function Summary({ providers }: { providers: ProviderHealth[] }) {
  const { t } = useTranslation('status')
  const others = providers.filter(({ status }) => status !== 'UP').map(({ name }) => name)
  if (others.length === 0) return <Notice tone="ok">{t('status:allUp')}</Notice>
  return <Notice tone="warn">{t('status:notAllUp', { providers: others.join(', ') })}</Notice>
}

function ProviderList({ providers }: { providers: ProviderHealth[] }) {
  const { t } = useTranslation('status')
  return (
    <ul className="card" aria-label={t('status:title')}>
      {providers.map(({ id, name, status }) => (
        <li key={id}>
          <div className={listStyles.entry}>
            <ListRow
              mark={<ProviderMark provider={id} />}
              title={name}
              text={t(`status:text.${status}`)}
              badge={<ProviderStatusBadge status={status}>{t(`status:name.${status}`)}</ProviderStatusBadge>}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
