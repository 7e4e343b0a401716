import type { Report, ReportName } from '@kham/contract/operator/books/reports'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { Button, buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime, formatDay } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useAgency } from '@kham/site/agency'
import { isNothing } from './cell-text.ts'
import { fileAddress, reportQuery } from './report-api.ts'
import { faultOf, type Period } from './report-search.ts'
import { ReportTable } from './report-table.tsx'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ReportViewProps {
  name: ReportName
  period: Period
}

/** One report: on the screen, as a file, and on paper. */
export function ReportView({ name, period }: ReportViewProps) {
  const { t } = useTranslation('report')
  const isWrong = name !== 'withdrawals' && name !== 'liability' && faultOf(period) !== null
  // Another report has other columns.
  const { shown, isOld, isPending, isError, error, refetch } = useAnswer(
    { ...reportQuery(name, period), enabled: !isWrong },
    ([, before]) => before === name,
  )
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
          <ReportHead report={shown} period={period} />
          {isDrawn(shown) && (
            <Suspense fallback={<div className="card report-chart" aria-busy />}>
              <ReportChart report={shown} />
            </Suspense>
          )}
          {shown.rows.length === 0 ? (
            <EmptyState flower icon={icons.chart} title={t('report:empty')} text={t('report:emptyText')} />
          ) : (
            <ReportTable report={shown} />
          )}
        </Answer>
      )}
    </>
  )
}

const day = (of: string) => formatDay(`${of}T00:00:00+07:00`)

/** A drawing of one day, or of nothing, says nothing. */
const isDrawn = ({ name, rows }: Report) =>
  name === 'daily' &&
  rows.length > 1 &&
  rows.some((row) => !isNothing(row['depositsKip']) || !isNothing(row['withdrawalsKip']))

/** What it is, of which days and as of when; on paper also whose. */
function ReportHead({ report, period }: { report: Report; period: Period }) {
  const { t } = useTranslation('report')
  const { name: agency } = useAgency()
  const { name, from, to, madeAt } = report
  const days =
    from && to ? `${day(from)} – ${day(to)}` : to ? t('report:atEndOf', { day: day(to) }) : t('report:now')
  return (
    <div className="row between wrap report-head">
      <div>
        <p className="only-print">
          <b>{agency}</b>
        </p>
        <h2 className="h2">{t(`report:name.${name}`)}</h2>
        <p className="muted sm only-screen">{t(`report:about.${name}`)}</p>
        <p className="muted xs num">
          {days} · {t('report:madeAt', { time: formatDateTime(madeAt) })}
        </p>
      </div>
      <div className="row wrap only-screen">
        {name === 'withdrawals' && (
          <Link to="/withdrawals" className={buttonClass({ look: 'secondary', size: 'sm' })}>
            {t('report:toQueue')}
          </Link>
        )}
        <a
          className={buttonClass({ look: 'secondary', size: 'sm' })}
          href={fileAddress(name, period)}
          download
        >
          <Icon path={icons.download} size={18} />
          CSV
        </a>
        <Button look="secondary" size="sm" icon={icons.log} onClick={() => window.print()}>
          {t('report:print')}
        </Button>
      </div>
    </div>
  )
}
