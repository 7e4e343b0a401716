import { paymentStates } from '@kham/contract/operator/payments'
import { Pager } from '@kham/ui/pager'
import { Segmented } from '@kham/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { queueQuery } from './payment-api.ts'
import { PaymentFilter } from './payment-filter.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { narrowed, readPaymentSearch, stateOf, type PaymentSearch } from './payment-search.ts'
import '../../layout/queue.css'
import './payments.css'

export const Route = createFileRoute('/_staff/payments')({
  validateSearch: readPaymentSearch,
  component: PaymentsPage,
})

/** Payments that fit no order: what waits, what is on its way back, and one of them in the panel beside. */
function PaymentsPage() {
  const { t } = useTranslation()
  usePageTitle(t('payment.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useQuery(queueQuery(search))
  const { payment, ...place } = search
  const state = stateOf(search)
  const go = (next: PaymentSearch, replace = false) => void navigate({ search: next, replace })
  const open = (id: string) => go({ ...search, payment: id }, payment !== undefined)
  return (
    <>
      <div className="con-body" id="content" tabIndex={-1}>
        <div className="row between wrap queue-head">
          <h1 className="h1">{t('payment.title')}</h1>
        </div>
        <div className="queue-filter">
          <Segmented
            label={t('queue.filter')}
            controls="list-of-payments"
            value={state}
            items={paymentStates.map((value) => ({ value, label: t(`payment.stateOf.${value}`) }))}
            onChange={(next) => go(narrowed(search, { state: next }))}
          />
        </div>
        <PaymentFilter search={place} onSearch={go} />
        <div
          id="list-of-payments"
          role="tabpanel"
          aria-label={t(`payment.stateOf.${state}`)}
          className="stack"
        >
          <PaymentList queue={queue} search={search} onOpen={open} onShowWaiting={() => go({})} />
          <Pages queue={queue.data} search={place} onSearch={go} />
        </div>
      </div>
      {payment !== undefined && <PaymentPanel key={payment} id={payment} onClose={() => go(place)} />}
    </>
  )
}

interface PagesProps {
  queue: { total: number; pageSize: number } | undefined
  search: PaymentSearch
  onSearch: (next: PaymentSearch) => void
}

function Pages({ queue, search, onSearch }: PagesProps) {
  const { t } = useTranslation()
  if (!queue || queue.total === 0) return null
  const { page = 1, ...rest } = search
  const pages = Math.ceil(queue.total / queue.pageSize)
  const go = (to: number) => () => onSearch(to > 1 ? { ...rest, page: to } : rest)
  return (
    <Pager
      label={t('queue.pager')}
      text={t('queue.page', { page, pages, total: queue.total })}
      previousLabel={t('queue.previous')}
      nextLabel={t('queue.next')}
      onPrevious={page > 1 ? go(Math.min(page - 1, pages)) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
