import { buttonClass } from '@kham/ui/button'
import { Icon } from '@kham/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Desk } from '../orders/desk.tsx'
import { atPage } from '../orders/queue-search.ts'
import { batchAddress, queueQuery } from './payout-api.ts'
import { PayoutList } from './payout-list.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { payoutViews, readPayoutSearch, viewOf, type PayoutSearch } from './payout-search.ts'
import './payouts.css'

export const Route = createFileRoute('/_staff/payouts')({
  validateSearch: readPayoutSearch,
  component: PayoutsPage,
})

/** What the staff pays in the bank's own app: what is to be paid first, and one of them in the panel beside. */
function PayoutsPage() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useQuery(queueQuery(search))
  const { payout, ...place } = search
  const go = (next: PayoutSearch, replace = false) => void navigate({ search: next, replace })
  const open = (id: string) => go({ ...search, payout: id }, payout !== undefined)
  return (
    <Desk
      listId="list-of-payouts"
      title={t('payout.title')}
      beside={<BatchLink />}
      filter={viewOf(search)}
      filters={payoutViews.map((value) => ({ value, label: t(`payout.view.${value}`) }))}
      onFilter={(view) => go(readPayoutSearch({ view }))}
      queue={queue.data}
      page={search.page}
      onPage={(page) => go(atPage(place, page))}
      panel={
        payout !== undefined && (
          <PayoutPanel
            key={payout}
            id={payout}
            known={queue.data?.cases.find(({ id }) => id === payout)}
            onClose={() => go(place)}
          />
        )
      }
    >
      <PayoutList queue={queue} search={search} onOpen={open} onShowToPay={() => go({})} />
    </Desk>
  )
}

function BatchLink() {
  const { t } = useTranslation()
  return (
    <a className={buttonClass({ look: 'secondary', size: 'sm' })} href={batchAddress} download>
      <Icon name="download" size={18} />
      {t('payout.batch')}
    </a>
  )
}
