import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { HostsSection } from './hosts-section.tsx'
import { siteQuery, useChangeSite } from './site-api.ts'
import { SiteSettingsForm } from './site-form.tsx'
import './site.css'

export const Route = createFileRoute('/_staff/settings')({
  loader: () => loadWords('promotions', 'site'),
  component: SitePage,
})

/** What players see of the agency, and where. */
function SitePage() {
  const { t } = useTranslation('site')
  const staff = useStaff()
  const toast = useToast()
  const query = useQuery(siteQuery)
  const change = useChangeSite()
  const isLocked = !mayDecide(staff)
  return (
    <SettingsPage
      className="site-settings"
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
          <NotDone error={change.error} />
          <SiteSettingsForm
            // What somebody has changed is typed from anew.
            key={site.version}
            site={site}
            isLocked={isLocked}
            isSaving={change.isPending}
            onSave={(form) => change.mutate(form, { onSuccess: () => toast.success(t('site:saved')) })}
          />
          <HostsSection {...hosts} />
        </>
      )}
    </SettingsPage>
  )
}
