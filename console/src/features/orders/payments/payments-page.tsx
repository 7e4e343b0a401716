import { loadWords } from '@kham/site/words'
import { queueSorts } from '@kham/contract/operator/orders/order-queues'
import { useAnswer } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useTranslation } from '../../../words.ts'
import { QueuePager } from '../kernel/queue-pager.tsx'
import { QueueSums } from '../kernel/queue-sums.tsx'
import { atPage } from '../kernel/queue-search.ts'
import { SortSelect } from '../kernel/sort-select.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { SteadyList } from '../kernel/steady-list.tsx'
import { useDeskKeys } from '../kernel/use-desk-keys.ts'
import { useSteadyDesk } from '../kernel/use-steady-desk.ts'
import { payments, waitingQuery } from './payment-api.ts'
import { PaymentFilter } from './payment-filter.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { narrowed, readPaymentSearch, sortOf, stateOf, type PaymentSearch } from './payment-search.ts'
import { ClearMatchBar } from './clear-match-bar.tsx'
import { PaymentViews } from './payment-views.tsx'
import queueStyles from '../../../layout/queue.module.css'
import denseDeskStyles from '../../../layout/dense-desk.module.css'
import styles from './payments.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/payments')({
  validateSearch: readPaymentSearch,
  loader: () => loadWords('payment', 'withdrawal'),
  component: PaymentsPage,
})

const listId = 'list-of-payments'

/** Payments without an order: waiting ones with their reason, refunds under way, and one of them in the panel. */
function PaymentsPage() {
  const { t } = useTranslation('payment', 'withdrawal')
  usePageTitle(t('payment:title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(payments.queueQuery(search))
  const { payment, ...place } = search
  const { rows, seen, steady } = useSteadyDesk(
    { data: queue.data?.cases, shown: queue.shown?.cases, isOld: queue.isOld },
    place,
    payment !== undefined,
  )
  const go = (next: PaymentSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false })
  const sorting: Sorting = { sort: sortOf(search), onSort: (sort) => go(narrowed(place, { sort })) }
  const open = (id: string) => go({ ...search, payment: id }, payment !== undefined)
  const close = () => go(place)
  const list = useDeskKeys({ rows, selected: payment, onOpen: open, onClose: close })
  const at = rows.findIndex(({ order }) => order.id === payment)
  return (
    <>
      <div
        className={classNames(
          consoleStyles['con-body'],
          denseDeskStyles['dense-desk'],
          styles['payments-desk'],
        )}
        id="content"
        tabIndex={-1}
      >
        <div className={classNames('row between wrap', queueStyles['queue-head'])}>
          <div className="row wrap">
            <h1 className="h1">{t('payment:title')}</h1>
            <Sums />
          </div>
          {stateOf(search) === 'SUSPENSE' && !queue.isOld && (
            <ClearMatchBar
              payments={rows.flatMap(({ order, hasLeft }) => (hasLeft ? [] : [order.payment]))}
            />
          )}
        </div>
        <PaymentViews search={place} listId={listId} onSearch={go} />
        <PaymentFilter search={place} onSearch={go}>
          <SortSelect sorts={queueSorts} {...sorting} />
        </PaymentFilter>
        <SteadyList id={listId} label={t(`payment:stateOf.${stateOf(search)}`)} ref={list} steady={steady}>
          <PaymentList
            queue={queue}
            rows={seen}
            search={search}
            sorting={sorting}
            onOpen={open}
            onShowWaiting={() => go({})}
          />
          <Answer isOld={queue.isOld}>
            <QueuePager queue={queue.shown} page={search.page} onPage={(page) => go(atPage(place, page))} />
          </Answer>
        </SteadyList>
      </div>
      {payment !== undefined && (
        <PaymentPanel
          key={payment}
          id={payment}
          place={at < 0 ? null : { at: at + 1, of: rows.length }}
          onClose={close}
        />
      )}
    </>
  )
}

function Sums() {
  const { t } = useTranslation('payment')
  const waiting = useQuery(waitingQuery).data
  return waiting && <QueueSums words={t('payment:view.waiting', { n: waiting.total })} {...waiting} />
}
