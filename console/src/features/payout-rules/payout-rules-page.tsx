import { SkeletonRows } from '@kham/ui/skeleton'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { useStaff } from '../../session.ts'
import { maySettle } from '../operators/may-decide.ts'
import { NotDone } from '../orders/not-done.tsx'
import { QueuePager } from '../orders/queue-pager.tsx'
import { atPage } from '../orders/queue-search.ts'
import { payoutRulesQuery, useChangePayoutRules } from './payout-rules-api.ts'
import { RulesForm } from './rules-form.tsx'
import { RulesHistory } from './rules-history.tsx'
import './payout-rules.css'

export const Route = createFileRoute('/_staff/payout-rules')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  component: PayoutRulesPage,
})

/** What is paid without anybody, what takes two and what is paid by hand; and who has changed it when. */
function PayoutRulesPage() {
  const { t } = useTranslation()
  usePageTitle(t('payoutRules.title'))
  const staff = useStaff()
  const toast = useToast()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isPending, isError, error, refetch } = useQuery(payoutRulesQuery(search.page ?? 1))
  const change = useChangePayoutRules()
  return (
    <div className="con-body payout-rules" id="content" tabIndex={-1}>
      <div>
        <h1 className="h1">{t('payoutRules.title')}</h1>
        <p className="muted sm">{t('payoutRules.about')}</p>
        {!maySettle(staff) && (
          <p className="muted sm">{t('payoutRules.notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )}
      </div>
      {isError && (
        <RetryNotice
          title={t(data ? 'queue.notRefreshed' : 'payoutRules.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonRows label={t('payoutRules.loading')} />}
      {data && (
        <>
          <NotDone error={change.error} />
          <RulesForm
            // Rules that somebody has changed are typed from anew.
            key={data.version}
            version={data.version}
            rules={data.rules}
            isSaving={change.isPending}
            onSave={(form) => change.mutate(form, { onSuccess: () => toast.success(t('payoutRules.saved')) })}
          />
          <RulesHistory changes={data.changes} />
          <QueuePager
            queue={data}
            page={search.page}
            onPage={(page) => void navigate({ search: atPage({}, page) })}
          />
        </>
      )}
    </div>
  )
}
