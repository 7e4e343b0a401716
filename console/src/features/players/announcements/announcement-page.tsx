import { serverNow } from '@kham/contract/server-clock'
import { loadWords } from '@kham/site/words'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BackLink } from '../../../layout/back-link.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { announcementsQuery } from './announcement-api.ts'
import { isPushed } from './announcement-draft.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { AnnouncementFigures } from './announcement-figures.tsx'
import { useTitleOf } from './announcement-words.ts'
import { StateBadge } from './state-badge.tsx'
import { SwitchButton } from './switch-button.tsx'
import styles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/announcements/$id')({
  loader: () => loadWords('announcements', 'audit', 'partner', 'promotions'),
  component: AnnouncementPage,
})

/** One announcement: what it says and is to say, and what became of it. */
function AnnouncementPage() {
  const { t } = useTranslation('announcements', 'promotions')
  const toast = useToast()
  const staff = useStaff()
  const { id } = Route.useParams()
  const all = useQuery(announcementsQuery)
  const announcement = all.data?.find((each) => each.id === id)
  const titleOf = useTitleOf()
  usePageTitle(announcement ? titleOf(announcement) : t('announcements:title'))
  return (
    <div className={styles['con-body']} id="content" tabIndex={-1}>
      <BackLink to="/announcements">{t('announcements:title')}</BackLink>
      {all.isError && (
        <RetryNotice
          title={t(announcement ? 'queue.notRefreshed' : 'announcements:failed')}
          error={all.error}
          onRetry={() => void all.refetch()}
        />
      )}
      {all.isPending && <SkeletonRows label={t('announcements:loading')} />}
      {all.data && !announcement && <EmptyState icon={icons.searchOff} title={t('announcements:notFound')} />}
      {announcement && (
        <>
          <div className="row between wrap">
            <div>
              <div className="row wrap">
                <h1 className="h1">{titleOf(announcement)}</h1>
                <StateBadge announcement={announcement} />
              </div>
              <p className="muted sm num">
                {t('promotions:versions.version', { version: announcement.version })}
              </p>
              {isPushed(announcement, serverNow()) && (
                <p className="muted sm">{t('announcements:pushSent')}</p>
              )}
              {!mayDecide(staff) && (
                <p className="muted sm">
                  {t('announcements:notYourRole', { role: t(`role.${staff.role}`) })}
                </p>
              )}
            </div>
            <SwitchButton announcement={announcement} />
          </div>
          <AnnouncementEditor
            key={id}
            announcement={announcement}
            onSaved={({ version }) => toast.success(t('promotions:saved', { version }))}
          />
          <AnnouncementFigures announcement={announcement} />
        </>
      )}
    </div>
  )
}
