import { loadWords } from '@kham/site/words'
import { queueSorts } from '@kham/contract/operator/orders/order-takes'
import { useAnswer } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { useNow } from '@kham/ui/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useTranslation } from '../../../words.ts'
import { QueuePager } from '../kernel/queue-pager.tsx'
import { atPage } from '../kernel/queue-search.ts'
import { SortSelect } from '../kernel/sort-select.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { asRows, useSteadyRows } from '../kernel/steady-rows.ts'
import { useDeskKeys } from '../kernel/use-desk-keys.ts'
import { ageWords } from '../kernel/waits.tsx'
import { payments, waitingQuery } from './payment-api.ts'
import { PaymentFilter } from './payment-filter.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { narrowed, readPaymentSearch, sortOf, stateOf, type PaymentSearch } from './payment-search.ts'
import { PaymentViews } from './payment-views.tsx'
import '../../../layout/queue.css'
import '../../../layout/dense-desk.css'
import './payments.css'

export const Route = createFileRoute('/_staff/payments')({
  validateSearch: readPaymentSearch,
  loader: () => loadWords('payment', 'withdrawal'),
  component: PaymentsPage,
})

const listId = 'list-of-payments'

/** Payments that fit no order: what waits and why, what is on its way back, and one of them in the panel beside. */
function PaymentsPage() {
  const { t } = useTranslation('payment', 'withdrawal')
  usePageTitle(t('payment:title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(payments.queueQuery(search))
  const { payment, ...place } = search
  const [isPointedAt, setIsPointedAt] = useState(false)
  const isHeld = payment !== undefined || isPointedAt
  const { rows, newcomers, layOut } = useSteadyRows(queue.data?.cases, JSON.stringify(place), isHeld)
  const go = (next: PaymentSearch, replace = false) => void navigate({ search: next, replace })
  const sorting: Sorting = { sort: sortOf(search), onSort: (sort) => go(narrowed(place, { sort })) }
  const open = (id: string) => go({ ...search, payment: id }, payment !== undefined)
  const close = () => go(place)
  const list = useDeskKeys({ rows, selected: payment, onOpen: open, onClose: close })
  const at = rows.findIndex(({ order }) => order.id === payment)
  return (
    <>
      <div className="con-body dense-desk payments-desk" id="content" tabIndex={-1}>
        <div className="row between wrap queue-head">
          <div className="row wrap">
            <h1 className="h1">{t('payment:title')}</h1>
            <Sentence />
          </div>
        </div>
        <PaymentViews search={place} listId={listId} onSearch={go} />
        <PaymentFilter search={place} onSearch={go}>
          <SortSelect sorts={queueSorts} {...sorting} />
        </PaymentFilter>
        {newcomers > 0 && (
          <div className="news">
            <Button look="secondary" size="sm" icon={icons.arrowDown} onClick={layOut}>
              {t('withdrawal:desk.new', { n: newcomers })}
            </Button>
          </div>
        )}
        <div
          id={listId}
          role="tabpanel"
          aria-label={t(`payment:stateOf.${stateOf(search)}`)}
          className="stack"
          ref={list}
          onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === 'mouse')}
          onPointerLeave={() => setIsPointedAt(false)}
        >
          <PaymentList
            queue={queue}
            rows={queue.isOld ? asRows(queue.shown?.cases ?? []) : rows}
            search={search}
            sorting={sorting}
            onOpen={open}
            onShowWaiting={() => go({})}
          />
          <Answer isOld={queue.isOld}>
            <QueuePager queue={queue.shown} page={search.page} onPage={(page) => go(atPage(place, page))} />
          </Answer>
        </div>
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

/** "17 wait · 3.408.000 ₭ · oldest 41 min". */
function Sentence() {
  const { t } = useTranslation('payment', 'withdrawal')
  const now = useNow()
  const waiting = useQuery(waitingQuery).data
  if (!waiting) return null
  const { total, sum, oldestAt } = waiting
  return (
    <span className="sm">
      <b>{t('payment:view.waiting', { n: total })}</b>
      {total > 0 && <span className="num"> · {formatMoney(sum, { withUnit: true })}</span>}
      {oldestAt !== null && (
        <span className="muted"> · {t('withdrawal:desk.oldest', { age: ageWords(t, oldestAt, now) })}</span>
      )}
    </span>
  )
}
