import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { OrderDesk } from '../orders/order-desk.tsx'
import { adjustmentAddress, queueQuery } from './adjustment-api.ts'
import { AdjustmentList } from './adjustment-list.tsx'
import { AdjustmentPanel } from './adjustment-panel.tsx'
import { filterStatuses } from './adjustment-stage.ts'

export const Route = createFileRoute('/_staff/adjustments')({
  validateSearch: adjustmentAddress.read,
  component: AdjustmentQueuePage,
})

/** What waits first. */
const filters = ['UNFINISHED', ...filterStatuses, 'ALL'] as const

function AdjustmentQueuePage() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const queue = useAnswer(queueQuery(search))
  const word = (value: (typeof filters)[number]) =>
    value === 'UNFINISHED' ? t('move.unfinished') : t([`adjustment.stage.${value}`, `stage.${value}`])
  return (
    <OrderDesk
      at="/adjustments"
      title={t('nav.adjustments')}
      search={search}
      address={adjustmentAddress}
      filters={filters.map((value) => ({ value, label: word(value) }))}
      queue={queue}
      orders={queue.data?.adjustments}
      renderList={(go) => <AdjustmentList queue={queue} search={search} {...go} />}
      renderPanel={(id, onClose) => (
        <AdjustmentPanel
          key={id}
          id={id}
          known={queue.data?.adjustments.find((order) => order.id === id)}
          onClose={onClose}
        />
      )}
    />
  )
}
