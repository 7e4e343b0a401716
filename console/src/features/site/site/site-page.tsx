import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { HostsSection } from './hosts-section.tsx'
import { siteQuery } from './site-api.ts'
import { SiteSettingsForm } from './site-form.tsx'
import { LicenceSection } from './licence-section.tsx'
import { PublicSection } from './public-section.tsx'

export const Route = createFileRoute('/_staff/settings')({
  loader: () => loadWords('audit', 'partner', 'promotions', 'site'),
  component: SitePage,
})

/** What players see of the agency, and where. */
function SitePage() {
  const { t } = useTranslation('site')
  const staff = useStaff()
  const query = useQuery(siteQuery)
  const isLocked = !mayDecide(staff)
  return (
    <SettingsPage
      words={{
        title: t('site:title'),
        about: t('site:about'),
        loading: t('site:loading'),
        failed: t('site:failed'),
      }}
      beside={
        isLocked && <p className="muted sm">{t('site:notYourRole', { role: t(`role.${staff.role}`) })}</p>
      }
      query={query}
    >
      {({ site, ...hosts }) => (
        <>
          <SiteSettingsForm newest={site} isLocked={isLocked} />
          <PublicSection />
          <LicenceSection />
          <HostsSection {...hosts} />
        </>
      )}
    </SettingsPage>
  )
}
