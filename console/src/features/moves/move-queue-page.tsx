import { Segmented } from '@kham/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../layout/use-page-title.ts'
import type { QueueSearch } from '../orders/queue-search.ts'
import { QueuePager } from '../withdrawals/queue-pager.tsx'
import '../../layout/queue.css'
import { moveAddress, queueQuery } from './move-api.ts'
import { MoveList } from './move-list.tsx'
import { MovePanel } from './move-panel.tsx'

export const Route = createFileRoute('/_staff/moves')({
  validateSearch: moveAddress.read,
  component: MoveQueuePage,
})

const listId = 'moves'

/** What is not finished first. */
const filters = ['UNFINISHED', 'OPEN', 'SUCCESS', 'FAILED', 'CANCELED', 'ALL'] as const

function MoveQueuePage() {
  const { t } = useTranslation()
  usePageTitle(t('move.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useQuery(queueQuery(search))
  const { order, ...place } = search
  const filter = moveAddress.filterOf(search)
  const word = (value: string) => t(value === 'UNFINISHED' ? 'move.unfinished' : `stage.${value}`)
  const go = (next: QueueSearch, replace = false) => void navigate({ search: next, replace })
  return (
    <>
      <div className="con-body" id="content" tabIndex={-1}>
        <div className="row between wrap queue-head">
          <h1 className="h1">{t('move.title')}</h1>
        </div>
        <div className="queue-filter">
          <Segmented
            label={t('queue.filter')}
            controls={listId}
            value={filter}
            items={filters.map((value) => ({ value, label: word(value) }))}
            onChange={(value) => go(moveAddress.filtered(value))}
          />
        </div>
        <div id={listId} role="tabpanel" aria-label={word(filter)} className="stack">
          {/* Back leads out of the panel, not through every order that was looked at. */}
          <MoveList
            queue={queue}
            search={search}
            onOpen={(id) => go({ ...search, order: id }, order !== undefined)}
            onSearch={go}
          />
          <QueuePager queue={queue.data} search={place} onSearch={go} />
        </div>
      </div>
      {order !== undefined && (
        <MovePanel
          key={order}
          id={order}
          known={queue.data?.moves.find(({ id }) => id === order)}
          onClose={() => go(place)}
        />
      )}
    </>
  )
}
