import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { timesQuery } from './times-api.ts'
import { MeasuredUntil, TimesTable } from './times-table.tsx'

/** All that is told of waiting times, on the page of the system's state. */
export function TimesSection() {
  const { t } = useTranslation('times')
  const { data, error, refetch } = useQuery(timesQuery)
  if (error && !data)
    return <RetryNotice title={t('times:failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section className="stack" aria-labelledby="times">
      <h2 className="h2" id="times">
        {t('times:title')}
      </h2>
      {data.deposits.length + data.withdrawals.length > 0 ? (
        <TimesTable times={data} />
      ) : (
        <p className="muted sm">{t('times:none')}</p>
      )}
      <MeasuredUntil to={data.window.to} />
    </section>
  )
}
