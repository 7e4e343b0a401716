import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { historySearch } from '../kernel/history-search.ts'
import { OrderHistory } from '../kernel/order-history.tsx'
import { withdraws } from './withdraw-history.tsx'

export const Route = createFileRoute('/player/withdraw/history')({
  validateSearch: historySearch,
  loader: () => loadWords('withdraw', 'deposit', 'bank', 'order', 'receipt'),
  component: () => <OrderHistory kind={withdraws} search={Route.useSearch()} />,
})
