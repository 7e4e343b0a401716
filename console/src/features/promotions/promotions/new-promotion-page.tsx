import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { createFileRoute } from '@tanstack/react-router'
import { BackLink } from '../../../layout/back-link.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import styles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/promotions/new')({
  loader: () => loadWords('audit', 'partner', 'promotions'),
  component: NewPromotionPage,
})

function NewPromotionPage() {
  const { t } = useTranslation('promotions')
  const toast = useToast()
  const staff = useStaff()
  const navigate = Route.useNavigate()
  usePageTitle(t('promotions:add'))
  return (
    <div className={styles['con-body']} id="content" tabIndex={-1}>
      <div>
        <BackLink to="/promotions">{t('promotions:title')}</BackLink>
        <h1 className="h1">{t('promotions:add')}</h1>
        {!mayDecide(staff) && (
          <p className="muted sm">{t('promotions:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )}
      </div>
      <PromotionEditor
        promotion={null}
        onSaved={({ id }) => {
          toast.success(t('promotions:made'))
          // The form learns only after this that it is saved.
          void navigate({ to: '/promotions/$id', params: { id }, ignoreBlocker: true })
        }}
      />
    </div>
  )
}
