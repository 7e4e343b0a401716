import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { historySearch } from '../kernel/history-search.ts'
import { OrderHistory } from '../kernel/order-history.tsx'
import { moves } from './move-history.tsx'

export const Route = createFileRoute('/player/move/history')({
  validateSearch: historySearch,
  loader: () => loadWords('move', 'deposit', 'order', 'receipt'),
  component: () => <OrderHistory kind={moves} search={Route.useSearch()} />,
})
