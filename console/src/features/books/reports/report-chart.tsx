import { startOfDay } from '@kham/contract/day'
import { moneyOf, toMinor } from '@kham/contract/money'
import type { Report } from '@kham/contract/operator/books/reports'
import { useTranslation } from '../../../words.ts'
import { useMemo } from 'react'
import { FlowChart } from '../overview/flow-chart.tsx'
import styles from './reports.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** In and out by day, as in the overview; refunds did not come in. */
export function ReportChart({ report: { rows } }: { report: Report }) {
  const { t } = useTranslation('overview')
  const points = useMemo(
    () =>
      rows.map((row) => ({
        at: startOfDay(String(row['day'])).toISOString(),
        deposits: moneyOf(toMinor(String(row['depositsKip'])) - toMinor(String(row['refundsKip'])), 'LAK'),
        withdrawals: moneyOf(toMinor(String(row['withdrawalsKip'])), 'LAK'),
      })),
    [rows],
  )
  return (
    <section className={classNames('card', styles['report-chart'])}>
      <FlowChart points={points} step="DAY" label={t('overview:flow.DAY')} />
    </section>
  )
}
