import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { limitsQuery, useChangeLimits } from './limits-api.ts'
import { LimitsForm } from './limits-form.tsx'
import './limits.css'

export const Route = createFileRoute('/_staff/limits')({
  loader: () => loadWords('limits'),
  component: LimitsPage,
})

/** How much one order may be. */
function LimitsPage() {
  const { t } = useTranslation('limits')
  const staff = useStaff()
  const toast = useToast()
  const change = useChangeLimits()
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
    <SettingsPage className="limits" words={words} beside={beside} query={useQuery(limitsQuery)}>
      {({ version, limits }) => (
        <>
          <NotDone error={change.error} />
          <LimitsForm
            // Limits that somebody has changed are typed from anew.
            key={version}
            limits={limits}
            isLocked={!mayDecide(staff)}
            isSaving={change.isPending}
            onSave={(draft) =>
              change.mutate({ version, ...draft }, { onSuccess: () => toast.success(t('limits:saved')) })
            }
          />
        </>
      )}
    </SettingsPage>
  )
}
