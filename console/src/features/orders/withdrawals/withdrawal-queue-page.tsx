import { loadWords } from '@kham/site/words'
import { queueSorts } from '@kham/contract/operator/orders/order-takes'
import { orderStatuses } from '@kham/contract/orders/order-status'
import { onServerClock } from '@kham/contract/server-clock'
import { useAnswer, type Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { formatTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../kernel/desk.tsx'
import { atPage, sorted, type QueueSearch } from '../kernel/queue-search.ts'
import { SortSelect } from '../kernel/sort-select.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { asRows, useSteadyRows } from './steady-rows.ts'
import { withdrawalAddress, withdrawals } from './withdrawal-api.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

export const Route = createFileRoute('/_staff/withdrawals')({
  validateSearch: withdrawalAddress.read,
  loader: () => loadWords('players', 'promotions', 'withdrawal'),
  component: WithdrawalQueuePage,
})

/** Oldest steps first, as an order goes through them. */
const filters = [...orderStatuses, 'ALL'] as const

function WithdrawalQueuePage() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(withdrawals.queueQuery(search))
  const { order, ...here } = search
  const filter = withdrawalAddress.filterOf(search)
  const place = `${filter} ${here.page ?? 1} ${here.sort ?? ''}`
  const { rows, changes, layOut } = useSteadyRows(queue.data?.withdraws, place, order !== undefined)

  const go = (next: QueueSearch, replace = false) => void navigate({ search: next, replace })
  // Back leads out of the panel, not through every order that was looked at.
  const open = (id: string) => go({ ...search, order: id }, order !== undefined)
  const close = () => go(here)
  const sorting: Sorting = { sort: search.sort ?? 'newest', onSort: (sort) => go(sorted(here, sort)) }
  return (
    <Desk
      listId="withdrawals"
      title={t('queue.title')}
      live={<Live queue={queue} />}
      beside={
        <>
          {/* The news waits because a row is being worked on. */}
          {changes > 0 && (
            <Button look="secondary" size="sm" icon={icons.refresh} onClick={layOut}>
              {t('queue.layOut', { changes })}
            </Button>
          )}
          <SortSelect sorts={queueSorts} {...sorting} />
        </>
      }
      filter={filter}
      filters={filters.map((value) => ({ value, label: t(`stage.${value}`) }))}
      onFilter={(status) => go(sorted(withdrawalAddress.filtered(status), search.sort))}
      queue={queue}
      page={here.page}
      onPage={(to) => go(atPage(here, to))}
      keys={{ rows, selected: order, onOpen: open, onClose: close }}
      panel={
        order !== undefined && (
          <WithdrawalPanel
            key={order}
            id={order}
            known={rows.find((row) => row.order.id === order)?.order}
            onClose={close}
          />
        )
      }
    >
      <WithdrawalList
        queue={queue}
        rows={queue.isOld ? asRows(queue.shown?.withdraws ?? []) : rows}
        search={search}
        onOpen={open}
        onSearch={go}
        sorting={sorting}
      />
    </Desk>
  )
}

/** Whether the list is live. */
function Live({ queue }: { queue: Answered<unknown> }) {
  const { t } = useTranslation()
  if (queue.dataUpdatedAt === 0) return null
  const time = formatTime(new Date(onServerClock(queue.dataUpdatedAt)).toISOString())
  return (
    <span className="row xs muted live">
      <span className={classNames('dot', queue.isError && 'bad')} aria-hidden="true" />
      {queue.isError ? t('queue.stale', { time }) : t('queue.live')}
    </span>
  )
}
