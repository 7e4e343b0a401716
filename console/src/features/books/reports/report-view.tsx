import type { ReportName } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, Report } from '@kham/contract/operator/books/reports'
import { useAnswer } from '@kham/site/use-answer'
import { dayText } from '@kham/ui/day-text.ts'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { Button, buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Pager } from '@kham/ui/pager'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useAgency } from '@kham/site/agency'
import { isNothing } from './cell-text.ts'
import { ColumnChoice } from '../../../layout/column-choice.tsx'
import { headText } from './cell-text.ts'
import { linesOfPage, reportQuery, type Asked } from './report-api.ts'
import { useReportColumns } from './report-columns.ts'
import { ReportFiles } from './report-files.tsx'
import {
  faultOf,
  isPaged,
  narrowedOf,
  sortedBy,
  sortedOf,
  type Period,
  type ReportSearch,
} from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ReportViewProps {
  name: ReportName
  period: Period
  search: ReportSearch
  onSearch: (next: ReportSearch) => void
}

/** One report: on the screen, as a file, and on paper. */
export function ReportView({ name, period, search, onSearch }: ReportViewProps) {
  const { t } = useTranslation('report')
  const isWrong = name !== 'withdrawals' && name !== 'liability' && faultOf(period) !== null
  const { page = 1 } = search
  const sorted = sortedOf(name, search)
  const asked: Asked = {
    name,
    period,
    page,
    narrowed: narrowedOf(search),
    ...(isPaged(name) ? sorted : {}),
  }
  // Another report has other columns.
  const { shown, isOld, isPending, isError, error, refetch } = useAnswer(
    { ...reportQuery(asked), enabled: !isWrong },
    ([, before]) => before === name,
  )
  const { columns, choosable, ...chosen } = useReportColumns(name)
  if (isWrong) return null
  return (
    <>
      {isError && (
        <RetryNotice
          title={t(shown ? 'queue.notRefreshed' : 'report:failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonRows label={t('report:loading')} />}
      {shown && (
        <Answer isOld={isOld}>
          <ReportHead report={shown}>
            <ReportFiles asked={asked} columns={columns} sorted={isPaged(name) ? {} : sorted} />
            <Button look="secondary" size="sm" icon={icons.log} onClick={() => window.print()}>
              {t('report:print')}
            </Button>
            <ColumnChoice
              columns={choosable.map((column) => ({ key: column.key, label: headText(t, column) }))}
              shown={chosen.shown}
              onToggle={chosen.toggle}
              onMove={chosen.move}
              onReset={chosen.reset}
            />
          </ReportHead>
          {isDrawn(shown) && (
            <Suspense fallback={<div className={classNames('card', styles['report-chart'])} aria-busy />}>
              <ReportChart report={shown} />
            </Suspense>
          )}
          {shown.rows.length === 0 ? (
            <EmptyState flower icon={icons.chart} title={t('report:empty')} text={t('report:emptyText')} />
          ) : (
            <ReportTable
              report={shown}
              columns={columns}
              period={period}
              sorted={sorted}
              isPaged={isPaged(name)}
              onSort={(key) => onSearch(sortedBy(search, key))}
            />
          )}
          {'total' in shown && (
            <Pages report={shown} onPage={(next) => onSearch({ ...search, page: next })} />
          )}
        </Answer>
      )}
    </>
  )
}

function Pages({ report: { page, total }, onPage }: { report: PagedReport; onPage: (page: number) => void }) {
  const { t } = useTranslation('report')
  const last = Math.max(1, Math.ceil(total / linesOfPage))
  return (
    <Pager
      label={t('queue.pager')}
      text={t('report:lines', { n: total })}
      previousLabel={t('queue.previous')}
      nextLabel={t('queue.next')}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={page < last ? () => onPage(page + 1) : undefined}
    />
  )
}

/** A drawing of one day, or of nothing, says nothing. */
const isDrawn = ({ name, rows }: Report) =>
  name === 'daily' &&
  rows.length > 1 &&
  rows.some((row) => !isNothing(row['depositsKip']) || !isNothing(row['withdrawalsKip']))

/** The report's name, days and time; on paper also the agency. */
function ReportHead({ report, children }: { report: Report; children: ReactNode }) {
  const { t } = useTranslation('report')
  const { name: agency } = useAgency()
  const { name, from, to, madeAt } = report
  const days =
    from && to
      ? `${dayText(from)} – ${dayText(to)}`
      : to
        ? t('report:atEndOf', { day: dayText(to) })
        : t('report:now')
  return (
    <div className={classNames('row between wrap', styles['report-head'])}>
      <div>
        <p className={styles['only-print']}>
          <b>{agency}</b>
        </p>
        <h2 className="h2">{t(`report:name.${name}`)}</h2>
        <p className={classNames('muted sm', styles['only-screen'])}>{t(`report:about.${name}`)}</p>
        <p className="muted xs num">
          {days} · {t('report:madeAt', { time: formatDateTime(madeAt) })}
        </p>
      </div>
      <div className={classNames('row wrap', styles['only-screen'])}>
        {name === 'withdrawals' && (
          <Link to="/withdrawals" className={buttonClass({ look: 'secondary', size: 'sm' })}>
            {t('report:toQueue')}
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}
