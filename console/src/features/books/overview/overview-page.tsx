import { loadWords } from '@kham/site/words'
import { overviewPeriods, type OverviewPeriod } from '@kham/contract/operator/books/overview'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { FilterChips } from '@kham/ui/filter-chips'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { OpeningCard } from '../opening/opening-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { FloatCard } from './float-card.tsx'
import { FlowCard } from './flow-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MethodsCard } from './methods-card.tsx'
import { overviewQuery } from './overview-api.ts'
import './overview.css'
import { ProvidersCard } from './providers-card.tsx'
import { QueuesCard } from './queues-card.tsx'

const isPeriod = (value: unknown): value is OverviewPeriod =>
  overviewPeriods.some((period) => period === value)

export const Route = createFileRoute('/_staff/overview')({
  validateSearch: ({ period }: Record<string, unknown>): { period?: OverviewPeriod } =>
    isPeriod(period) && period !== 'today' ? { period } : {},
  loader: () => loadWords('overview', 'providers'),
  component: OverviewPage,
})

function OverviewPage() {
  const { t } = useTranslation('overview')
  const { period = 'today' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useAnswer(overviewQuery(period))
  return (
    <SettingsPage
      className="overview"
      words={{
        title: t('overview:title'),
        about: t('overview:about'),
        loading: t('overview:loading'),
        failed: t('overview:failed'),
      }}
      beside={
        <FilterChips
          label={t('overview:period')}
          value={period}
          options={overviewPeriods.map((value) => ({ value, label: t(`overview:periods.${value}`) }))}
          onChange={(value) => void navigate({ search: value === 'today' ? {} : { period: value } })}
        />
      }
      query={query}
    >
      {(overview) => (
        <>
          <OpeningCard />
          <KeyFigures overview={overview} />
          <div className="g2">
            <FlowCard overview={overview} />
            <QueuesCard queues={overview.queues} asOf={overview.asOf} />
          </div>
          <div className="g3">
            <ProvidersCard providers={overview.providers} />
            <FloatCard providers={overview.providers} />
            <div className="stack-3">
              <CodesCard codes={overview.codes} />
              <MethodsCard methods={overview.methods} />
            </div>
          </div>
        </>
      )}
    </SettingsPage>
  )
}
