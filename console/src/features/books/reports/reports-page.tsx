import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { Chip } from '@kham/ui/chip'
import { ChipRow } from '@kham/ui/chip-row'
import { useNow } from '@kham/ui/use-now.ts'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { BillView } from '../provider-bills/bill-view.tsx'
import { ExportView } from './export-view.tsx'
import { KeptReports } from './kept-reports.tsx'
import { PeriodPicker } from './period-picker.tsx'
import {
  isReport,
  periodOf,
  readReportSearch,
  reportViews,
  type ReportView as View,
} from './report-search.ts'
import { ReportFilter } from './report-filter.tsx'
import { ReportView } from './report-view.tsx'
import styles from './reports.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/reports')({
  validateSearch: readReportSearch,
  loader: () => loadWords('bills', 'members', 'overview', 'payment', 'report'),
  component: ReportsPage,
})

/** What the staff itself did, and all rows at once, are for those who answer for the agency. */
const forDeciders: readonly View[] = ['staff', 'acts', 'exports']

function ReportsPage() {
  const { t } = useTranslation('members', 'report')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayAll = mayDecide(useStaff())
  const { view = 'daily', from, to } = search
  const days = { ...(from && { from }), ...(to && { to }) }
  const views = reportViews.filter((each) => mayAll || !forDeciders.includes(each))
  const now = new Date(useNow())
  const period = periodOf(search, now)
  usePageTitle(t('report:title'))
  return (
    <div className={classNames(consoleStyles['con-body'], styles.reports)} id="content" tabIndex={-1}>
      <div className={styles['only-screen']}>
        <h1 className="h1">{t('report:title')}</h1>
        <p className="muted sm">{t(view === 'bill' ? 'report:about.bill' : 'report:about.all')}</p>
      </div>
      <div className={classNames(styles['only-screen'], styles['report-views'])}>
        <ChipRow label={t('report:views')} chosen={`[data-value="${view}"]`}>
          {views.map((value) => (
            <Chip<View>
              key={value}
              value={value}
              label={t(`report:name.${value}`)}
              chosen={view}
              onChoose={(next) => void navigate({ search: readReportSearch({ ...days, view: next }) })}
            />
          ))}
        </ChipRow>
        <KeptReports
          now={now}
          search={search}
          onSearch={(next, isFirst) => void navigate({ search: next, replace: isFirst ?? false })}
        />
      </div>
      {view !== 'withdrawals' && view !== 'bill' && views.includes(view) && (
        <div className={styles['only-screen']}>
          <PeriodPicker
            now={now}
            period={period}
            isBounded={isReport(view)}
            onlyLast={view === 'liability'}
            onPeriod={(next) => void navigate({ search: readReportSearch({ ...search, ...next, page: 1 }) })}
          />
        </div>
      )}
      {!views.includes(view) ? (
        <EmptyState icon={icons.lock} title={t('refusal.FORBIDDEN')} text={t('members:notForYou')} />
      ) : isReport(view) ? (
        <>
          <div className={styles['only-screen']}>
            <ReportFilter
              view={view}
              search={search}
              onSearch={(next) => void navigate({ search: readReportSearch({ ...next }) })}
            />
          </div>
          <ReportView
            key={view}
            name={view}
            period={period}
            search={search}
            onSearch={(next) => void navigate({ search: readReportSearch({ ...next }) })}
          />
        </>
      ) : view === 'bill' ? (
        <BillView
          now={now}
          provider={search.provider}
          month={search.month}
          onSearch={(next) => void navigate({ search: readReportSearch({ view, ...next }) })}
        />
      ) : (
        <ExportView period={period} />
      )}
    </div>
  )
}
