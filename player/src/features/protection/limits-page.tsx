import { limitPeriods, type Protection } from '@kham/contract/protection'
import { loadWords, useTranslation } from '@kham/site/words'
import { PageHeader } from '@kham/ui/page-header'
import { SkeletonRows } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../layout/account-page.tsx'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { ContactSupport } from '../orders/contact-support.tsx'
import { Breaks } from './breaks.tsx'
import { LimitCard } from './limit-card.tsx'
import { limitsQuery } from './protection-api.ts'
import { ReminderChoice } from './reminder-choice.tsx'

export const Route = createFileRoute('/player/limits')({
  loader: () => loadWords('protection', 'order'),
  component: LimitsPage,
})

/** Where players hold themselves to what they want to spend, of money and of time. */
function LimitsPage() {
  const { t } = useTranslation('protection')
  usePageTitle(t('title'))
  const { data, error, refetch } = useQuery(limitsQuery)
  return (
    <AccountPage>
      <PageHeader title={t('title')} />
      <div className="stack-6">
        <p className="muted">{t('lead')}</p>
        {error && <RetryNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data ? <Sections limits={data} /> : !error && <SkeletonRows label={t('loading')} />}
      </div>
    </AccountPage>
  )
}

function Sections({ limits }: { limits: Protection }) {
  const { t } = useTranslation('protection')
  return (
    <>
      <section className="stack-3" aria-labelledby="own-limits">
        <h2 className="h2" id="own-limits">
          {t('limits')}
        </h2>
        <p className="sm muted">{t('limitsText')}</p>
        {limitPeriods.map((period) => (
          <LimitCard key={period} period={period} limit={limits[period]} />
        ))}
      </section>
      <ReminderChoice minutes={limits.reminderMinutes} />
      <Breaks exclusion={limits.exclusion} />
      <section className="stack-2" aria-labelledby="own-help">
        <h2 className="h2" id="own-help">
          {t('help')}
        </h2>
        <p className="sm muted">{t('helpText')}</p>
        <ContactSupport label={t('common:nav.short.contact')} />
      </section>
    </>
  )
}
