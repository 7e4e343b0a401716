import { useTranslation } from '@kham/site/words'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { QueuePager } from '../orders/queue-pager.tsx'
import { atPage } from '../orders/queue-search.ts'
import { approvalsQuery } from './approval-api.ts'
import { ApprovalList } from './approval-list.tsx'

export const Route = createFileRoute('/_staff/approvals')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page)
    return Number.isInteger(number) && number > 1 && number <= 100_000 ? { page: number } : {}
  },
  component: ApprovalsPage,
})

/** What one of the staff has said, and waits for another, the oldest first. */
function ApprovalsPage() {
  const { t } = useTranslation()
  const title = t('approvals.title')
  usePageTitle(title)
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  const approvals = useQuery(approvalsQuery(page ?? 1))
  return (
    <div className="con-body" id="content" tabIndex={-1}>
      <div>
        <h1 className="h1">{title}</h1>
        <p className="muted sm">{t('approvals.about')}</p>
      </div>
      <ApprovalList approvals={approvals} />
      <QueuePager
        queue={approvals.data}
        page={page}
        onPage={(to) => void navigate({ search: atPage({}, to) })}
      />
    </div>
  )
}
