import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { filterStatuses } from '../adjustments/adjustment-stage.ts'
import { OrderDesk } from '../orders/order-desk.tsx'
import { queueQuery, reversalAddress } from './reversal-api.ts'
import { ReversalList } from './reversal-list.tsx'
import { ReversalPanel } from './reversal-panel.tsx'

export const Route = createFileRoute('/_staff/reversals')({
  validateSearch: reversalAddress.read,
  component: ReversalQueuePage,
})

/** What waits first. */
const filters = ['UNFINISHED', ...filterStatuses, 'ALL'] as const

function ReversalQueuePage() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const queue = useAnswer(queueQuery(search))
  const word = (value: (typeof filters)[number]) =>
    value === 'UNFINISHED' ? t('move.unfinished') : t([`adjustment.stage.${value}`, `stage.${value}`])
  return (
    <OrderDesk
      at="/reversals"
      title={t('nav.reversals')}
      search={search}
      address={reversalAddress}
      filters={filters.map((value) => ({ value, label: word(value) }))}
      queue={queue}
      orders={queue.data?.reversals}
      renderList={(go) => <ReversalList queue={queue} search={search} {...go} />}
      renderPanel={(id, onClose) => (
        <ReversalPanel
          key={id}
          id={id}
          known={queue.data?.reversals.find((order) => order.id === id)}
          onClose={onClose}
        />
      )}
    />
  )
}
