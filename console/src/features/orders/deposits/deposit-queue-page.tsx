import { loadWords } from '@kham/site/words'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OrderDesk } from '../kernel/order-desk.tsx'
import type { QueueFilter } from '../kernel/queue-search.ts'
import { depositAddress, queueQuery } from './deposit-api.ts'
import { DepositList } from './deposit-list.tsx'
import { DepositPanel } from './deposit-panel.tsx'

export const Route = createFileRoute('/_staff/deposits')({
  validateSearch: depositAddress.read,
  loader: () =>
    loadWords('adjustment', 'deposit', 'payment', 'players', 'promotions', 'reversal', 'withdrawal'),
  component: DepositQueuePage,
})

/** What is in trouble first. */
const filters: readonly QueueFilter[] = ['FAILED', 'OPEN', 'PAID', 'SUCCESS', 'CANCELED', 'REJECTED', 'ALL']

function DepositQueuePage() {
  const { t } = useTranslation('deposit')
  const search = Route.useSearch()
  const queue = useAnswer(queueQuery(search))
  return (
    <OrderDesk
      at="/deposits"
      title={t('deposit:title')}
      search={search}
      address={depositAddress}
      filters={filters.map((value) => ({ value, label: t(`stage.${value}`) }))}
      queue={queue}
      orders={queue.data?.deposits}
      renderList={(go) => <DepositList queue={queue} search={search} {...go} />}
      renderPanel={(id, onClose) => (
        <DepositPanel
          key={id}
          id={id}
          known={queue.data?.deposits.find((order) => order.id === id)}
          onClose={onClose}
        />
      )}
    />
  )
}
