import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { DifferencePanel } from './difference-panel.tsx'
import { DifferenceSection } from './difference-section.tsx'
import { resultsQuery, useRun } from './reconciliation-api.ts'
import { reconciliationSearch, showDifference, type ReconciliationSearch } from './reconciliation-search.ts'
import styles from './reconciliation.module.css'
import { ResultList } from './result-list.tsx'
import { RunHead } from './run-head.tsx'
import { TrialBalance } from './trial-balance.tsx'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/reconciliation')({
  validateSearch: reconciliationSearch,
  loader: () => loadWords('reconciliation'),
  component: ReconciliationPage,
})

function ReconciliationPage() {
  const { t } = useTranslation('reconciliation')
  usePageTitle(t('reconciliation:title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const answer = useQuery(resultsQuery)
  const ask = useRun()
  const go = (next: ReconciliationSearch) => void navigate({ search: next, resetScroll: false })
  const { run = null, results = [], trialBalance = null } = answer.data ?? {}
  return (
    <>
      <div
        className={classNames(consoleStyles['con-body'], styles.reconciliation)}
        id="content"
        tabIndex={-1}
      >
        <RunHead run={run} ask={ask} />
        {answer.isError && (
          <RetryNotice
            title={t(answer.data ? 'panel.notRefreshed' : 'reconciliation:failed')}
            error={answer.error}
            onRetry={() => void answer.refetch()}
          />
        )}
        {answer.isPending && <SkeletonRows label={t('reconciliation:loading')} />}
        {answer.data && results.length === 0 && (
          <EmptyState
            flower
            icon={icons.scale}
            title={t('reconciliation:empty')}
            text={t('reconciliation:emptyText')}
          />
        )}
        {results.length > 0 && (
          <>
            <ResultList results={results} search={search} onSearch={go} />
            <DifferenceSection run={run} results={results} search={search} onSearch={go} />
            {trialBalance && <TrialBalance balance={trialBalance} results={results} />}
          </>
        )}
      </div>
      {search.difference !== undefined && (
        <DifferencePanel
          key={search.difference}
          id={search.difference}
          results={results}
          onClose={() => go(showDifference(search, undefined))}
        />
      )}
    </>
  )
}
