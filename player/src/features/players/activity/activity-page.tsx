import * as icons from '@kham/ui/icons.ts'
import { moneyOf, type Currency } from '@kham/contract/money'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Segmented } from '@kham/ui/segmented'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { HistoryPage } from '../../orders/kernel/history.tsx'
import { activityQuery, askedSpan } from './activity-api.ts'
import { ActivityList } from './activity-list.tsx'
import { ActivityPlot } from './activity-plot.tsx'
import { bys, hasHappened, periodsOf, totalOf, type By } from './periods.ts'

export const Route = createFileRoute('/player/activity')({
  validateSearch: ({ by }: Record<string, unknown>): { by?: By } => (by === 'month' ? { by } : {}),
  loader: () => loadWords('activity', 'deposit'),
  component: ActivityPage,
})

const panelId = 'activity'

function ActivityPage() {
  const { t } = useTranslation('activity')
  const { by = 'day' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage title={t('activity:title')}>
      <Segmented
        label={t('activity:by.label')}
        controls={panelId}
        value={by}
        items={bys.map((value) => ({ value, label: t(`activity:by.${value}`) }))}
        onChange={(to) => void navigate({ search: to === 'day' ? {} : { by: to }, resetScroll: false })}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`activity:by.${by}`)} className="stack">
        <Activity by={by} />
      </div>
    </HistoryPage>
  )
}

function Activity({ by }: { by: By }) {
  const { t } = useTranslation('activity')
  const { data, error, refetch } = useQuery(activityQuery(by))
  if (!data) {
    if (!error) return <LoadingActivity by={by} />
    return <RetryNotice title={t('activity:failed')} error={error} onRetry={() => void refetch()} />
  }
  if (data.days.length === 0)
    return (
      <EmptyState
        icon={icons.history}
        flower
        title={t('activity:emptyTitle')}
        text={t('activity:emptyText')}
      />
    )
  const periods = periodsOf(by, data, data.days)
  return (
    <>
      {error && <RetryNotice title={t('activity:failed')} error={error} onRetry={() => void refetch()} />}
      <section className="card card-p stack">
        <ActivityPlot periods={periods} />
        <Totals total={totalOf(periods)} />
      </section>
      <ActivityList periods={periods.filter(hasHappened(data.days, by))} />
    </>
  )
}

function LoadingActivity({ by }: { by: By }) {
  const { t } = useTranslation('activity')
  return (
    <div role="status" aria-label={t('activity:loading')}>
      <div className="stack" aria-hidden="true">
        <section className="card card-p stack">
          <ActivityPlot periods={periodsOf(by, askedSpan(by), [])} isLoading />
          <Totals />
        </section>
        <ActivityList periods={undefined} />
      </div>
    </div>
  )
}

/** Without a total its placeholder. */
function Totals({ total }: { total?: ReturnType<typeof totalOf> }) {
  const { t } = useTranslation('activity')
  return (
    <KvList>
      <KvRow label={t('activity:deposits')}>
        <Amount minor={total?.deposits} />
      </KvRow>
      <KvRow label={t('activity:withdrawals')}>
        <Amount minor={total?.withdrawals} />
      </KvRow>
      <KvRow label={t('activity:net')} total>
        <Amount minor={total?.net} sign />
      </KvRow>
      <KvRow label={t('activity:result')}>
        <Amount minor={total?.result} currency="THB" sign />
      </KvRow>
    </KvList>
  )
}

interface AmountProps {
  minor: bigint | undefined
  currency?: Currency
  sign?: boolean
}

const Amount = ({ minor, currency = 'LAK', sign = false }: AmountProps) =>
  minor === undefined ? (
    <span>
      <Skeleton shape="words" />
    </span>
  ) : (
    <MoneyText money={moneyOf(minor, currency)} sign={sign} />
  )
