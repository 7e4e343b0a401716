import type { ManagedPage } from '@kham/contract/operator/site/pages'
import { pageSlugs, type PageSlug } from '@kham/contract/site/page-slugs'
import { loadWords } from '@kham/site/words'
import { Segmented } from '@kham/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { pagesQuery } from './page-api.ts'
import { PageEditor } from './page-editor.tsx'
import { PageVersions } from './page-versions.tsx'

const readSearch = ({ page }: Record<string, unknown>): { page?: PageSlug } => {
  const slug = pageSlugs.find((each) => each === page)
  return slug ? { page: slug } : {}
}

export const Route = createFileRoute('/_staff/pages')({
  validateSearch: readSearch,
  loader: () => loadWords('audit', 'pages', 'promotions'),
  component: PagesPage,
})

/** What the agency tells of itself and its terms: the draft of each page, and what was published of it. */
function PagesPage() {
  const { t } = useTranslation('pages')
  const staff = useStaff()
  const { page: slug = 'terms' } = Route.useSearch()
  const isLocked = !mayDecide(staff)
  const navigate = useNavigate()
  return (
    <SettingsPage
      words={{
        title: t('pages:title'),
        about: t('pages:about'),
        loading: t('pages:loading'),
        failed: t('pages:failed'),
      }}
      beside={
        isLocked && <p className="muted sm">{t('pages:notYourRole', { role: t(`role.${staff.role}`) })}</p>
      }
      query={useQuery(pagesQuery)}
    >
      {(pages) => (
        <>
          <Segmented
            label={t('pages:which')}
            controls="page-of-agency"
            value={slug}
            onChange={(page) => void navigate({ to: '/pages', search: { page } })}
            items={pageSlugs.map((value) => ({ value, label: t(`pages:name.${value}`) }))}
          />
          <div id="page-of-agency" role="tabpanel" aria-label={t(`pages:name.${slug}`)} className="stack">
            <OfPage key={slug} page={pages.find((each) => each.slug === slug)!} isLocked={isLocked} />
          </div>
        </>
      )}
    </SettingsPage>
  )
}

const OfPage = (props: { page: ManagedPage; isLocked: boolean }) => (
  <>
    <PageEditor {...props} />
    <PageVersions page={props.page} />
  </>
)
