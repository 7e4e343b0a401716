import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { historySearch } from '../kernel/history-search.ts'
import { OrderHistory } from '../kernel/order-history.tsx'
import { deposits } from './deposit-history.tsx'

export const Route = createFileRoute('/player/deposit/history')({
  validateSearch: historySearch,
  loader: () => loadWords('deposit', 'order', 'receipt'),
  component: () => <OrderHistory kind={deposits} search={Route.useSearch()} />,
})
