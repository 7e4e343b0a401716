import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BackLink } from '../../../layout/back-link.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { RowSection } from './row-section.tsx'
import { StatementActBar } from './statement-act-bar.tsx'
import { statementQuery } from './statement-api.ts'
import { StatementBadge } from './statement-badge.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { readRowSearch } from './statement-search.ts'
import styles from './statements.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/statements/$id')({
  validateSearch: readRowSearch,
  loader: () => loadWords('deposit', 'statement'),
  component: StatementPage,
})

/** One statement: where it stands, what can be done with it, and its lines with what our books say to each. */
function StatementPage() {
  const { t } = useTranslation('statement')
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const one = useQuery(statementQuery(id))
  const statement = one.data?.statement
  const title = statement?.fileName ?? t('statement:title')
  usePageTitle(title)
  return (
    <div className={classNames(consoleStyles['con-body'], styles.statement)} id="content" tabIndex={-1}>
      <div>
        <BackLink to="/statements">{t('statement:title')}</BackLink>
        <div className={classNames('row wrap', styles['statement-head'])}>
          <h1 className="h1">{title}</h1>
          {statement && <StatementBadge state={statement.state} />}
        </div>
      </div>
      {one.isError &&
        (isRefusal(one.error, 'NOT_FOUND') ? (
          <EmptyState icon={icons.searchOff} title={t('statement:notFound')} />
        ) : (
          <RetryNotice
            title={t(one.data ? 'panel.notRefreshed' : 'statement:failed')}
            error={one.error}
            onRetry={() => void one.refetch()}
          />
        ))}
      {one.isPending && <SkeletonRows label={t('statement:loading')} />}
      {one.data && (
        <>
          <StatementActBar statement={one.data.statement} counts={one.data.counts} />
          <StatementFacts statement={one.data.statement} />
          {one.data.statement.rowsRead > 0 && one.data.statement.state !== 'DISCARDED' && (
            <RowSection
              statement={one.data.statement}
              counts={one.data.counts}
              search={search}
              onSearch={(next) => void navigate({ search: next, resetScroll: false })}
            />
          )}
        </>
      )}
    </div>
  )
}
