import { loadWords } from '@kham/site/words'
import { providerIds } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayRaiseRisk } from '../../../may-decide.ts'
import { JoinProvider } from './join-provider.tsx'
import { ProviderItem } from './provider-item.tsx'
import { providerSettingsQuery } from './provider-settings-api.ts'

export const Route = createFileRoute('/_staff/provider-settings')({
  loader: () => loadWords('audit', 'partner', 'promotions', 'providers'),
  component: ProviderSettingsPage,
})

/** How each game provider is reached; first those that the agency has. */
function ProviderSettingsPage() {
  const { t } = useTranslation('partner', 'providers')
  const staff = useStaff()
  const mayJoin = mayRaiseRisk(staff)
  const words = {
    title: t('providers:providerSettings.title'),
    about: t('providers:providerSettings.about'),
    loading: t('providers:providerSettings.loading'),
    failed: t('providers:providerSettings.failed'),
  }
  const beside = !mayJoin && (
    <p className="muted sm">{t('partner:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  )
  return (
    <SettingsPage className="partners" words={words} beside={beside} query={useQuery(providerSettingsQuery)}>
      {({ providers }) => (
        <section className="card card-p">
          <ul aria-label={words.title}>
            {providers.map((provider) => (
              <ProviderItem key={provider.id} provider={provider} />
            ))}
            {providerIds
              .filter((id) => providers.every((provider) => provider.id !== id))
              .map((id) => (
                <JoinProvider key={id} id={id} mayJoin={mayJoin} />
              ))}
          </ul>
        </section>
      )}
    </SettingsPage>
  )
}
