import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { limitsQuery } from './limits-api.ts'
import { LimitsForm } from './limits-form.tsx'
import styles from './limits.module.css'

export const Route = createFileRoute('/_staff/limits')({
  loader: () => loadWords('audit', 'limits', 'partner', 'promotions'),
  component: LimitsPage,
})

/** How much one order may be. */
function LimitsPage() {
  const { t } = useTranslation('limits')
  const staff = useStaff()
  const words = {
    title: t('limits:title'),
    about: t('limits:about'),
    loading: t('limits:loading'),
    failed: t('limits:failed'),
  }
  const beside = !mayDecide(staff) && (
    <p className="muted sm">{t('limits:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  )
  return (
    <SettingsPage className={styles.limits} words={words} beside={beside} query={useQuery(limitsQuery)}>
      {(read) => <LimitsForm newest={read} isLocked={!mayDecide(staff)} />}
    </SettingsPage>
  )
}
