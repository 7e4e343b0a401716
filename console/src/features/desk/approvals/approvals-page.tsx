import { useAnswer } from '@kham/site/use-answer'
import { loadWords } from '@kham/site/words'
import { approvalActs, type ApprovalAct } from '@kham/contract/operator/desk/approvals'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { SelectField } from '@kham/ui/select-field'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { oneOf, pageIn, withoutUndefined } from '../../../address-values.ts'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { QueuePager } from '../../orders/kernel/queue-pager.tsx'
import { atPage } from '../../orders/kernel/queue-search.ts'
import { SteadyFrame } from '../../orders/kernel/steady-list.tsx'
import { useSteadyDesk } from '../../orders/kernel/use-steady-desk.ts'
import { OwnViewChips } from '../views/own-view-buttons.tsx'
import { useOwnViews } from '../views/use-own-views.ts'
import { approvalsQuery, countOfApprovals } from './approval-api.ts'
import { ApprovalList } from './approval-list.tsx'
import styles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/approvals')({
  validateSearch: readApprovalSearch,
  loader: () => loadWords('audit', 'players'),
  component: ApprovalsPage,
})

interface ApprovalSearch {
  act?: ApprovalAct
  page?: number
}

function readApprovalSearch(raw: Record<string, unknown>): ApprovalSearch {
  return withoutUndefined({ act: oneOf(approvalActs, raw['act']), page: pageIn(raw['page']) })
}

/** What one of the staff has said, and waits for another, the oldest first. */
function ApprovalsPage() {
  const { t } = useTranslation('audit', 'second')
  const title = t('second:approvals.title')
  usePageTitle(title)
  const search = Route.useSearch()
  const { act, page } = search
  const navigate = Route.useNavigate()
  const own = useOwnViews({
    list: 'approvals',
    search,
    read: readApprovalSearch,
    onSearch: (next) => void navigate({ search: next }),
    countOf: countOfApprovals,
  })
  const approvals = useAnswer(approvalsQuery(page ?? 1, act))
  const { data, shown, isOld } = approvals
  const [isAsking, setIsAsking] = useState(false)
  const { seen, steady } = useSteadyDesk(
    { data: data?.approvals, shown: shown?.approvals, isOld },
    search,
    isAsking,
  )
  return (
    <div className={styles['con-body']} id="content" tabIndex={-1}>
      <div className="row wrap between">
        <div>
          <h1 className="h1">{title}</h1>
          <p className="muted sm">{t('second:approvals.about')}</p>
        </div>
        <SelectField
          label={t('audit:act')}
          value={act ?? ''}
          onChange={({ target }) =>
            void navigate({ search: target.value ? { act: target.value as ApprovalAct } : {} })
          }
        >
          <option value="">{t('audit:all')}</option>
          {approvalActs.map((each) => (
            <option key={each} value={each}>
              {t(`second:act.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <OwnViewChips own={own} />
      <SteadyFrame steady={steady}>
        <ApprovalList approvals={approvals} rows={seen} isAll={act === undefined} onAsking={setIsAsking} />
      </SteadyFrame>
      <Answer isOld={isOld}>
        <QueuePager
          queue={shown}
          page={page}
          onPage={(to) => void navigate({ search: atPage(search, to) })}
        />
      </Answer>
    </div>
  )
}
