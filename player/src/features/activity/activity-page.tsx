import * as icons from '@kham/ui/icons.ts'
import { moneyOf } from '@kham/contract/money'
import { loadWords, useTranslation } from '@kham/site/words'
import { EmptyState } from '@kham/ui/empty-state'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Segmented } from '@kham/ui/segmented'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { HistoryPage } from '../orders/history-page.tsx'
import { activityQuery } from './activity-api.ts'
import { ActivityList } from './activity-list.tsx'
import { ActivityPlot } from './activity-plot.tsx'
import { bys, hasHappened, periodsOf, totalOf, type By, type Period } from './periods.ts'

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
    <HistoryPage title={t('title')}>
      <Segmented
        label={t('by.label')}
        controls={panelId}
        value={by}
        items={bys.map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(to) => void navigate({ search: to === 'day' ? {} : { by: to }, resetScroll: false })}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`by.${by}`)} className="stack">
        <Activity by={by} />
      </div>
    </HistoryPage>
  )
}

function Activity({ by }: { by: By }) {
  const { t } = useTranslation('activity')
  const { data, error, refetch } = useQuery(activityQuery(by))
  if (!data) {
    if (!error) return <SkeletonRows label={t('loading')} />
    return <RetryNotice title={t('failed')} error={error} onRetry={() => void refetch()} />
  }
  if (data.days.length === 0)
    return <EmptyState icon={icons.history} flower title={t('emptyTitle')} text={t('emptyText')} />
  const periods = periodsOf(by, data, data.days)
  return (
    <>
      {error && <RetryNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
      <section className="card card-p stack">
        <ActivityPlot periods={periods} />
        <Totals periods={periods} />
      </section>
      <ActivityList periods={periods.filter(hasHappened(data.days, by))} />
    </>
  )
}

function Totals({ periods }: { periods: readonly Period[] }) {
  const { t } = useTranslation('activity')
  const { deposits, withdrawals, net, result } = totalOf(periods)
  return (
    <KvList>
      <KvRow label={t('deposits')}>
        <MoneyText money={moneyOf(deposits, 'LAK')} />
      </KvRow>
      <KvRow label={t('withdrawals')}>
        <MoneyText money={moneyOf(withdrawals, 'LAK')} />
      </KvRow>
      <KvRow label={t('net')} total>
        <MoneyText money={moneyOf(net, 'LAK')} sign />
      </KvRow>
      <KvRow label={t('result')}>
        <MoneyText money={moneyOf(result, 'THB')} sign />
      </KvRow>
    </KvList>
  )
}
