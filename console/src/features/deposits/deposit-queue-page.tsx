import { Segmented } from '@kham/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../layout/use-page-title.ts'
import type { QueueFilter, QueueSearch } from '../orders/queue-search.ts'
import { QueuePager } from '../withdrawals/queue-pager.tsx'
import '../../layout/queue.css'
import { depositAddress, queueQuery } from './deposit-api.ts'
import { DepositList } from './deposit-list.tsx'
import { DepositPanel } from './deposit-panel.tsx'

export const Route = createFileRoute('/_staff/deposits')({
  validateSearch: depositAddress.read,
  component: DepositQueuePage,
})

const listId = 'deposits'

/** What is in trouble first. */
const filters: readonly QueueFilter[] = ['FAILED', 'OPEN', 'PAID', 'SUCCESS', 'CANCELED', 'REJECTED', 'ALL']

function DepositQueuePage() {
  const { t } = useTranslation()
  usePageTitle(t('deposit.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useQuery(queueQuery(search))
  const { order, ...place } = search
  const filter = depositAddress.filterOf(search)
  const go = (next: QueueSearch, replace = false) => void navigate({ search: next, replace })
  return (
    <>
      <div className="con-body" id="content" tabIndex={-1}>
        <div className="row between wrap queue-head">
          <h1 className="h1">{t('deposit.title')}</h1>
        </div>
        <div className="queue-filter">
          <Segmented
            label={t('queue.filter')}
            controls={listId}
            value={filter}
            items={filters.map((value) => ({ value, label: t(`stage.${value}`) }))}
            onChange={(value) => go(depositAddress.filtered(value))}
          />
        </div>
        <div id={listId} role="tabpanel" aria-label={t(`stage.${filter}`)} className="stack">
          {/* Back leads out of the panel, not through every order that was looked at. */}
          <DepositList
            queue={queue}
            search={search}
            onOpen={(id) => go({ ...search, order: id }, order !== undefined)}
            onSearch={go}
          />
          <QueuePager queue={queue.data} search={place} onSearch={go} />
        </div>
      </div>
      {order !== undefined && (
        <DepositPanel
          key={order}
          id={order}
          known={queue.data?.deposits.find(({ id }) => id === order)}
          onClose={() => go(place)}
        />
      )}
    </>
  )
}
