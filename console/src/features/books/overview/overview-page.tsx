import { loadWords } from '@kham/site/words'
import { sincePeriods, type SincePeriod } from '@kham/contract/operator/books/morning'
import { serverNow } from '@kham/contract/server-clock'
import { useAnswer, type Answered } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { formatDay, formatMinute } from '@kham/ui/format.ts'
import { RowSkeletons } from '@kham/ui/skeleton-rows'
import { useTranslation } from '../../../words.ts'
import { FilterChips } from '@kham/ui/filter-chips'
import { createFileRoute } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { OpeningCard } from '../opening/opening-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { FloatCard } from './float-card.tsx'
import { FlowCard } from './flow-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { DeedsCard } from './deeds-card.tsx'
import { MethodsCard } from './methods-card.tsx'
import styles from './morning.module.css'
import { sinceQuery, type Since } from './morning-api.ts'
import { NeedsCard } from './needs-card.tsx'
import { overviewQuery } from './overview-api.ts'
import overviewStyles from './overview.module.css'
import { ProvidersCard } from './providers-card.tsx'
import { SinceCard } from './since-card.tsx'
import { YesterdayCard } from './yesterday-card.tsx'
import { classNames } from '@kham/ui/class-names.ts'

const isPeriod = (value: unknown): value is SincePeriod => sincePeriods.some((period) => period === value)

export const Route = createFileRoute('/_staff/overview')({
  validateSearch: ({ period }: Record<string, unknown>): { period?: SincePeriod } =>
    isPeriod(period) && period !== 'left' ? { period } : {},
  loader: () => loadWords('overview', 'providers', 'report', 'withdrawal'),
  component: OverviewPage,
})

/** What needs somebody now, what happened meanwhile, and how the business stands. */
function OverviewPage() {
  const { t } = useTranslation('overview')
  const { displayName } = useStaff()
  const { period = 'left' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useAnswer(overviewQuery(period === 'left' ? 'today' : period))
  const since = useAnswer(sinceQuery(period))
  return (
    <SettingsPage
      className={classNames(styles.overview, overviewStyles.overview)}
      words={{
        title: t('overview:title'),
        heading: t(`overview:greeting.${partOfDay(serverNow())}`, { name: displayName }),
        about: useWhen(period, since.data),
        loading: t('overview:loading'),
        failed: t('overview:failed'),
      }}
      beside={
        <FilterChips
          label={t('overview:period')}
          value={period}
          options={sincePeriods.map((value) => ({ value, label: t(`overview:periods.${value}`) }))}
          onChange={(value) => void navigate({ search: value === 'left' ? {} : { period: value } })}
        />
      }
      query={query}
    >
      {(overview) => (
        <>
          <OpeningCard />
          <div className={styles.morning}>
            <div className={styles.column}>
              <NeedsCard overview={overview} />
              <Happened since={since} />
            </div>
            <div className={styles.column}>
              <YesterdayCard />
              <FloatCard providers={overview.providers} />
              <MethodsCard methods={overview.methods} />
            </div>
          </div>
          <KeyFigures overview={overview} />
          <FlowCard overview={overview} />
          <div className={overviewStyles.halves}>
            <ProvidersCard providers={overview.providers} />
            <CodesCard codes={overview.codes} />
          </div>
        </>
      )}
    </SettingsPage>
  )
}

/** Part of the day in Vientiane. */
function partOfDay(now: number) {
  const hour = Number(formatMinute(new Date(now).toISOString()).slice(0, 2))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

const momentText = (iso: string) => `${formatDay(iso)}, ${formatMinute(iso)}`

/** What time it is, and since when it is told what happened. */
function useWhen(period: SincePeriod, since: Since | undefined) {
  const { t } = useTranslation('overview')
  const now = momentText(new Date(serverNow()).toISOString())
  if (period !== 'left') return t(`overview:when.${period}`, { now })
  if (!since) return now
  return since.leftAt === null
    ? t('overview:when.today', { now })
    : t('overview:when.left', { now, left: momentText(since.leftAt) })
}

function Happened({ since: { shown, isOld, error, refetch } }: { since: Answered<Since> }) {
  const { t } = useTranslation('overview')
  if (!shown)
    return error ? (
      <RetryNotice title={t('overview:know.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="card" role="status" aria-label={t('overview:loading')}>
        <RowSkeletons count={3} />
      </div>
    )
  return (
    <Answer isOld={isOld}>
      <SinceCard since={shown} />
      {shown.staff && <DeedsCard from={shown.from} staff={shown.staff} byRules={shown.byRules} />}
    </Answer>
  )
}
