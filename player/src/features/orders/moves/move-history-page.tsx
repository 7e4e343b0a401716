import { loadWords, useTranslation } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { historySearch } from '../orders/history-search.ts'
import { HistoryPage } from '../orders/history-page.tsx'
import { MoveHistory } from './move-history.tsx'

export const Route = createFileRoute('/player/move/history')({
  validateSearch: historySearch,
  loader: () => loadWords('move', 'deposit', 'order', 'receipt'),
  component: MoveHistoryPage,
})

function MoveHistoryPage() {
  const { t } = useTranslation('move')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage title={t('history.title')}>
      <MoveHistory search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
    </HistoryPage>
  )
}
