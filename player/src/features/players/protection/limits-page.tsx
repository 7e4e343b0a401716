import { limitPeriods, type Protection } from '@kham/contract/players/protection'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { PageHeader } from '@kham/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../layout/account-page.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { Breaks } from './breaks.tsx'
import { LimitCard, LimitCardSkeleton } from './limit-card.tsx'
import { limitsQuery } from './protection-api.ts'
import { OffersChoice } from './offers-choice.tsx'
import { ReminderChoice } from './reminder-choice.tsx'

export const Route = createFileRoute('/player/limits')({
  loader: () => loadWords('protection', 'order'),
  component: LimitsPage,
})

/** Where players hold themselves to what they want to spend, of money and of time. A break and help never wait for the limits. */
function LimitsPage() {
  const { t } = useTranslation('protection')
  usePageTitle(t('protection:title'))
  const { data, error, refetch } = useQuery(limitsQuery)
  return (
    <AccountPage>
      <PageHeader title={t('protection:title')} />
      <div className="stack-6">
        <p className="muted">{t('protection:lead')}</p>
        {error && <RetryNotice title={t('protection:failed')} error={error} onRetry={() => void refetch()} />}
        {(data || !error) && <Limits limits={data} />}
        <OffersChoice exclusion={data?.exclusion} />
        <Breaks exclusion={data?.exclusion} />
        <Help />
      </div>
    </AccountPage>
  )
}

/** Absent limits are still loading. */
function Limits({ limits }: { limits: Protection | undefined }) {
  const { t } = useTranslation('protection')
  return (
    <>
      <section className="stack-3" aria-labelledby="own-limits">
        <h2 className="h2" id="own-limits">
          {t('protection:limits')}
        </h2>
        <p className="sm muted">{t('protection:limitsText')}</p>
        {!limits && <span className="sr" role="status" aria-label={t('protection:loading')} />}
        {limitPeriods.map((period) =>
          limits ? (
            <LimitCard key={period} period={period} limit={limits[period]} />
          ) : (
            <LimitCardSkeleton key={period} period={period} />
          ),
        )}
      </section>
      <ReminderChoice minutes={limits?.reminderMinutes} />
    </>
  )
}

function Help() {
  const { t } = useTranslation('protection')
  return (
    <section className="stack-2" aria-labelledby="own-help">
      <h2 className="h2" id="own-help">
        {t('protection:help')}
      </h2>
      <p className="sm muted">{t('protection:helpText')}</p>
      <ContactSupport label={t('nav.short.contact')} />
    </section>
  )
}
