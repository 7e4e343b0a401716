import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { lazy, Suspense } from 'react'
import type { Overview } from './overview-api.ts'
import { netOf } from './overview-sums.ts'
import { pointName } from './point-name.ts'
import consoleStyles from '@kham/ui/console.module.css'
import flowChartStyles from './flow-chart.module.css'
import overviewStyles from './overview.module.css'

const FlowChart = lazy(async () => ({ default: (await import('./flow-chart.tsx')).FlowChart }))

/** In and out by hour or day: a drawing, and a table of its figures. */
export function FlowCard({ overview: { points, step } }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const title = t(`overview:flow.${step}`)
  return (
    <section className="card" aria-label={title}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{title}</h2>
      </div>
      <Suspense fallback={<div className={flowChartStyles['flow-chart']} aria-busy />}>
        <FlowChart points={points} step={step} label={title} />
      </Suspense>
      <details className={overviewStyles['flow-figures']}>
        <summary>{t('overview:flow.figures')}</summary>
        <table className="sm" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t(`overview:flow.when.${step}`)}</th>
              <th scope="col">{t('overview:deposits')} ₭</th>
              <th scope="col">{t('overview:withdrawals')} ₭</th>
              <th scope="col">{t('overview:net')} ₭</th>
            </tr>
          </thead>
          <tbody className="num">
            {points.map((point) => (
              <tr key={point.at}>
                <th scope="row">{pointName(point.at, step)}</th>
                <td>{formatMoney(point.deposits)}</td>
                <td>{formatMoney(point.withdrawals)}</td>
                <td>{formatMoney(netOf(point))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
