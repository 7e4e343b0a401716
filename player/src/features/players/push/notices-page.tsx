import type { PushSettings } from '@kham/contract/players/push'
import { loadWords } from '@kham/site/words'
import { PageHeader } from '@kham/ui/page-header'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../layout/account-page.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useTranslation } from '../../../words.ts'
import { OtherDevices } from './other-devices.tsx'
import { pushQuery } from './push-api.ts'
import { QuietHoursSection } from './quiet-hours.tsx'
import { ThisPhone } from './this-phone.tsx'

export const Route = createFileRoute('/player/notices')({
  loader: () => loadWords('push'),
  component: NoticesPage,
})

/** Settings of push notices. Permission is asked only when a button is pressed. */
function NoticesPage() {
  const { t } = useTranslation('push')
  usePageTitle(t('push:title'))
  const { data, error, refetch } = useQuery(pushQuery)
  return (
    <AccountPage>
      <PageHeader title={t('push:title')} />
      <div className="stack-6">
        <p className="muted">{t('push:lead')}</p>
        {error && !data && (
          <RetryNotice title={t('push:failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading />}
        {data && <Settings settings={data} />}
      </div>
    </AccountPage>
  )
}

function Settings({ settings: { subscriptions, quiet } }: { settings: PushSettings }) {
  return (
    <>
      <ThisPhone subscriptions={subscriptions} />
      {subscriptions.length > 0 && <QuietHoursSection key={JSON.stringify(quiet)} quiet={quiet} />}
      <OtherDevices subscriptions={subscriptions} />
    </>
  )
}

function Loading() {
  const { t } = useTranslation('push')
  return (
    <div className="stack" role="status" aria-label={t('push:loading')}>
      {['a', 'b'].map((name) => (
        <Skeleton key={name} shape="block" />
      ))}
    </div>
  )
}
