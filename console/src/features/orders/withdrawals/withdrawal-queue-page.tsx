import { loadWords } from '@kham/site/words'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { atPage, sorted } from '../kernel/queue-search.ts'
import { QueuePager } from '../kernel/queue-pager.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { useDeskKeys } from '../kernel/use-desk-keys.ts'
import { QueueFilter } from './queue-filter.tsx'
import { QueueHead } from './queue-head.tsx'
import { filterOf, queueSearch, type QueueSearch } from './queue-search.ts'
import { asRows, useSteadyRows } from './steady-rows.ts'
import { queueQuery } from './withdrawal-api.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import '../../../layout/queue.css'

export const Route = createFileRoute('/_staff/withdrawals')({
  validateSearch: queueSearch,
  loader: () => loadWords('players', 'promotions', 'withdrawal'),
  component: WithdrawalQueuePage,
})

const listId = 'withdrawals'

function WithdrawalQueuePage() {
  const { t } = useTranslation()
  usePageTitle(t('queue.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(queueQuery(search))
  const { order, ...here } = search
  const place = `${filterOf(search)} ${here.page ?? 1} ${here.sort ?? ''}`
  const { rows, changes, layOut } = useSteadyRows(queue.data?.withdraws, place, order !== undefined)

  const go = (next: QueueSearch, replace = false) => void navigate({ search: next, replace })
  // Back leads out of the panel, not through every order that was looked at.
  const open = (id: string) => go({ ...search, order: id }, order !== undefined)
  const close = () => go(here)
  const sorting: Sorting = { sort: search.sort ?? 'newest', onSort: (sort) => go(sorted(here, sort)) }
  const list = useDeskKeys({ rows, selected: order, onOpen: open, onClose: close })

  return (
    <>
      <div className="con-body" id="content" tabIndex={-1}>
        <QueueHead queue={queue} changes={changes} sorting={sorting} onLayOut={layOut} />
        <QueueFilter
          value={filterOf(search)}
          controls={listId}
          onSearch={(next) => go(sorted(next, search.sort))}
        />
        <div
          id={listId}
          role="tabpanel"
          aria-label={t(`stage.${filterOf(search)}`)}
          className="stack"
          ref={list}
        >
          <WithdrawalList
            queue={queue}
            rows={queue.isOld ? asRows(queue.shown?.withdraws ?? []) : rows}
            search={search}
            onOpen={open}
            onSearch={go}
            sorting={sorting}
          />
          <Answer isOld={queue.isOld}>
            <QueuePager queue={queue.shown} page={here.page} onPage={(to) => go(atPage(here, to))} />
          </Answer>
        </div>
      </div>
      {order !== undefined && (
        <WithdrawalPanel
          key={order}
          id={order}
          known={rows.find((row) => row.order.id === order)?.order}
          onClose={close}
        />
      )}
    </>
  )
}
