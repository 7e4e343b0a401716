import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { serverNow } from '@kham/contract/server-clock'
import { loadWords } from '@kham/site/words'
import { EmptyState } from '@kham/ui/empty-state'
import { FilterChips } from '@kham/ui/filter-chips'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NewLink } from '../../../layout/new-link.tsx'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { missingIn, textsDraftOf } from '../../../layout/texts-draft.ts'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { announcementsQuery } from './announcement-api.ts'
import { announcementStates, stateOf, type AnnouncementState } from './announcement-draft.ts'
import { AnnouncementList } from './announcement-list.tsx'

const views = ['ALL', ...announcementStates, 'MISSING'] as const
type View = (typeof views)[number]
const isView = (value: unknown): value is View => (views as readonly unknown[]).includes(value)

export const Route = createFileRoute('/_staff/announcements')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: View } =>
    isView(view) && view !== 'ALL' ? { view } : {},
  loader: () => loadWords('announcements'),
  component: AnnouncementsPage,
})

/** All that the agency says, has said and will say. */
function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const staff = useStaff()
  return (
    <SettingsPage
      words={{
        title: t('announcements:title'),
        about: t('announcements:about'),
        loading: t('announcements:loading'),
        failed: t('announcements:failed'),
      }}
      beside={
        mayDecide(staff) ? (
          <NewLink to="/announcements/new">
            <Icon path={icons.plus} size={18} />
            {t('announcements:add')}
          </NewLink>
        ) : (
          <p className="muted sm">{t('announcements:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )
      }
      query={useQuery(announcementsQuery)}
    >
      {(announcements) =>
        announcements.length === 0 ? (
          <EmptyState
            flower
            icon={icons.megaphone}
            title={t('announcements:empty')}
            text={t('announcements:emptyText')}
          />
        ) : (
          <Views announcements={announcements} />
        )
      }
    </SettingsPage>
  )
}

const isMissing = ({ texts }: ManagedAnnouncement) => missingIn({ texts: textsDraftOf(texts) }).length > 0

function inView(announcement: ManagedAnnouncement, view: View, state: AnnouncementState): boolean {
  if (view === 'ALL') return true
  return view === 'MISSING' ? isMissing(announcement) && state !== 'OVER' : state === view
}

function Views({ announcements }: { announcements: readonly ManagedAnnouncement[] }) {
  const { t } = useTranslation('announcements')
  const { view = 'ALL' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const now = serverNow()
  const rowsOf = (each: View) =>
    announcements.filter((announcement) => inView(announcement, each, stateOf(announcement, now)))
  const rows = rowsOf(view)
  return (
    <div className="stack">
      <FilterChips
        label={t('announcements:views')}
        value={view}
        onChange={(next) => void navigate({ search: next === 'ALL' ? {} : { view: next } })}
        options={views.map((value) => ({
          value,
          label: t(`announcements:view.${value}`),
          count: rowsOf(value).length,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState icon={icons.megaphone} title={t('announcements:noneInView')} />
      ) : (
        <AnnouncementList announcements={rows} />
      )}
    </div>
  )
}
