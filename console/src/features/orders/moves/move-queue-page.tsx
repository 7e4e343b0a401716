import { loadWords } from '@kham/site/words'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OrderDesk } from '../kernel/order-desk.tsx'
import { moveAddress, queueQuery } from './move-api.ts'
import { MoveList } from './move-list.tsx'
import { MovePanel } from './move-panel.tsx'

export const Route = createFileRoute('/_staff/moves')({
  validateSearch: moveAddress.read,
  loader: () => loadWords('move', 'withdrawal'),
  component: MoveQueuePage,
})

/** What is not finished first. */
const filters = ['UNFINISHED', 'OPEN', 'SUCCESS', 'FAILED', 'CANCELED', 'ALL'] as const

function MoveQueuePage() {
  const { t } = useTranslation('move')
  const search = Route.useSearch()
  const queue = useAnswer(queueQuery(search))
  const word = (value: (typeof filters)[number]) =>
    t(value === 'UNFINISHED' ? 'move:unfinished' : `stage.${value}`)
  return (
    <OrderDesk
      at="/moves"
      title={t('move:title')}
      search={search}
      address={moveAddress}
      filters={filters.map((value) => ({ value, label: word(value) }))}
      queue={queue}
      orders={queue.data?.moves}
      renderList={(go) => <MoveList queue={queue} search={search} {...go} />}
      renderPanel={(id, onClose) => (
        <MovePanel
          key={id}
          id={id}
          known={queue.data?.moves.find((order) => order.id === id)}
          onClose={onClose}
        />
      )}
    />
  )
}
