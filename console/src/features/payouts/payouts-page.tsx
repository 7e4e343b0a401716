import { buttonClass } from '@kham/ui/button'
import { Icon } from '@kham/ui/icon'
import { Pager } from '@kham/ui/pager'
import { Segmented } from '@kham/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { batchAddress, queueQuery } from './payout-api.ts'
import { PayoutList } from './payout-list.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { payoutViews, readPayoutSearch, viewOf, type PayoutSearch } from './payout-search.ts'
import '../../layout/queue.css'
import './payouts.css'

export const Route = createFileRoute('/_staff/payouts')({
  validateSearch: readPayoutSearch,
  component: PayoutsPage,
})

/** What the staff pays in the bank's own app: what is to be paid first, and one of them in the panel beside. */
function PayoutsPage() {
  const { t } = useTranslation()
  usePageTitle(t('payout.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useQuery(queueQuery(search))
  const { payout, ...place } = search
  const view = viewOf(search)
  const go = (next: PayoutSearch, replace = false) => void navigate({ search: next, replace })
  const open = (id: string) => go({ ...search, payout: id }, payout !== undefined)
  return (
    <>
      <div className="con-body" id="content" tabIndex={-1}>
        <div className="row between wrap queue-head">
          <h1 className="h1">{t('payout.title')}</h1>
          <a className={buttonClass({ look: 'secondary', size: 'sm' })} href={batchAddress} download>
            <Icon name="download" size={18} />
            {t('payout.batch')}
          </a>
        </div>
        <div className="queue-filter">
          <Segmented
            label={t('queue.filter')}
            controls="list-of-payouts"
            value={view}
            items={payoutViews.map((value) => ({ value, label: t(`payout.view.${value}`) }))}
            onChange={(next) => go(readPayoutSearch({ view: next }))}
          />
        </div>
        <div id="list-of-payouts" role="tabpanel" aria-label={t(`payout.view.${view}`)} className="stack">
          <PayoutList queue={queue} search={search} onOpen={open} onShowToPay={() => go({})} />
          <Pages queue={queue.data} search={place} onSearch={go} />
        </div>
      </div>
      {payout !== undefined && (
        <PayoutPanel
          key={payout}
          id={payout}
          known={queue.data?.cases.find(({ id }) => id === payout)}
          onClose={() => go(place)}
        />
      )}
    </>
  )
}

interface PagesProps {
  queue: { total: number; pageSize: number } | undefined
  search: PayoutSearch
  onSearch: (next: PayoutSearch) => void
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
