import { loadWords, useTranslation } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { DepositHistory } from './deposit-history.tsx'
import { historySearch } from '../orders/history-search.ts'
import { HistoryPage } from '../orders/history-page.tsx'

export const Route = createFileRoute('/player/deposit/history')({
  validateSearch: historySearch,
  loader: () => loadWords('deposit', 'order', 'receipt'),
  component: DepositHistoryPage,
})

function DepositHistoryPage() {
  const { t } = useTranslation('deposit')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage title={t('history.title')}>
      <DepositHistory
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </HistoryPage>
  )
}
