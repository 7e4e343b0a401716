import { loadWords } from '@kham/site/words'
import { providerIds } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { providersQuery } from '../providers/provider-api.ts'
import { JoinProvider } from './join-provider.tsx'
import { ProviderItem } from './provider-item.tsx'
import { providerSettingsQuery } from './provider-settings-api.ts'

export const Route = createFileRoute('/_staff/providers')({
  loader: () => loadWords('audit', 'partner', 'promotions', 'providers'),
  component: ProvidersPage,
})

const usualMinutes = 5

/** How each game provider does and is reached; first those that the agency has. */
function ProvidersPage() {
  const { t } = useTranslation('partner', 'providers')
  const staff = useStaff()
  const mayJoin = mayDecide(staff)
  const health = useQuery(providersQuery)
  const minutes = health.data ? health.data.windowSeconds / 60 : usualMinutes
  const words = {
    title: t('providers:title'),
    about: `${t('providers:about', { minutes })} ${t('providers:providerSettings.about')}`,
    loading: t('providers:providerSettings.loading'),
    failed: t('providers:providerSettings.failed'),
  }
  const beside = !mayJoin && (
    <p className="muted sm">{t('partner:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  )
  return (
    <SettingsPage words={words} beside={beside} query={useQuery(providerSettingsQuery)}>
      {({ providers, waitForSecond }) => (
        <>
          {waitForSecond.map((approval) => (
            <SecondNotice key={approval.id} approval={approval} />
          ))}
          {health.isError && (
            <RetryNotice
              title={t(health.data ? 'queue.notRefreshed' : 'providers:failed')}
              error={health.error}
              onRetry={() => void health.refetch()}
            />
          )}
          <section className="card card-p">
            <ul aria-label={words.title}>
              {providers.map((provider) => (
                <ProviderItem
                  key={provider.id}
                  provider={provider}
                  measured={health.data?.providers.find(({ id }) => id === provider.id)}
                />
              ))}
              {providerIds
                .filter((id) => providers.every((provider) => provider.id !== id))
                .map((id) => (
                  <JoinProvider key={id} id={id} mayJoin={mayJoin} />
                ))}
            </ul>
          </section>
        </>
      )}
    </SettingsPage>
  )
}
