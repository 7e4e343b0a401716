import { loadWords } from '@kham/site/words'
import { useToast } from '@kham/ui/toast'
import { createFileRoute } from '@tanstack/react-router'
import { BackLink } from '../../../layout/back-link.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import styles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/announcements/new')({
  loader: () => loadWords('announcements', 'audit', 'partner', 'promotions'),
  component: NewAnnouncementPage,
})

function NewAnnouncementPage() {
  const { t } = useTranslation('announcements')
  const toast = useToast()
  const staff = useStaff()
  const navigate = Route.useNavigate()
  usePageTitle(t('announcements:add'))
  return (
    <div className={styles['con-body']} id="content" tabIndex={-1}>
      <div>
        <BackLink to="/announcements">{t('announcements:title')}</BackLink>
        <h1 className="h1">{t('announcements:add')}</h1>
        {!mayDecide(staff) && (
          <p className="muted sm">{t('announcements:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )}
      </div>
      <AnnouncementEditor
        announcement={null}
        onSaved={({ id }) => {
          toast.success(t('announcements:made'))
          // The form learns only after this that it is saved.
          void navigate({ to: '/announcements/$id', params: { id }, ignoreBlocker: true })
        }}
      />
    </div>
  )
}
