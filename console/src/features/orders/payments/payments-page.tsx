import { loadWords } from '@kham/site/words'
import { queueSorts } from '@kham/contract/operator/orders/order-takes'
import { paymentStates } from '@kham/contract/operator/orders/payments'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../kernel/desk.tsx'
import { atPage } from '../kernel/queue-search.ts'
import { SortSelect } from '../kernel/sort-select.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { payments } from './payment-api.ts'
import { PaymentFilter } from './payment-filter.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { narrowed, readPaymentSearch, sortOf, stateOf, type PaymentSearch } from './payment-search.ts'
import './payments.css'

export const Route = createFileRoute('/_staff/payments')({
  validateSearch: readPaymentSearch,
  loader: () => loadWords('payment', 'withdrawal'),
  component: PaymentsPage,
})

/** Payments that fit no order: what waits, what is on its way back, and one of them in the panel beside. */
function PaymentsPage() {
  const { t } = useTranslation('payment')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(payments.queueQuery(search))
  const { payment, ...place } = search
  const go = (next: PaymentSearch, replace = false) => void navigate({ search: next, replace })
  const sorting: Sorting = { sort: sortOf(search), onSort: (sort) => go(narrowed(place, { sort })) }
  const open = (id: string) => go({ ...search, payment: id }, payment !== undefined)
  return (
    <Desk
      listId="list-of-payments"
      title={t('payment:title')}
      filter={stateOf(search)}
      filters={paymentStates.map((value) => ({ value, label: t(`payment:stateOf.${value}`) }))}
      onFilter={(state) => go(narrowed(search, { state }))}
      narrower={<PaymentFilter search={place} onSearch={go} />}
      beside={<SortSelect sorts={queueSorts} {...sorting} />}
      queue={queue}
      page={search.page}
      onPage={(page) => go(atPage(place, page))}
      keys={{
        rows: (queue.data?.cases ?? []).map(({ id }) => ({ order: { id } })),
        selected: payment,
        onOpen: open,
        onClose: () => go(place),
      }}
      panel={payment !== undefined && <PaymentPanel key={payment} id={payment} onClose={() => go(place)} />}
    >
      <PaymentList
        queue={queue}
        search={search}
        sorting={sorting}
        onOpen={open}
        onShowWaiting={() => go({})}
      />
    </Desk>
  )
}
