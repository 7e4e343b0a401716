import { loadWords, useTranslation } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { historySearch } from '../orders/history-search.ts'
import { HistoryPage } from '../orders/history-page.tsx'
import { WithdrawHistory } from './withdraw-history.tsx'

export const Route = createFileRoute('/player/withdraw/history')({
  validateSearch: historySearch,
  loader: () => loadWords('withdraw', 'deposit', 'bank', 'order', 'receipt'),
  component: WithdrawHistoryPage,
})

function WithdrawHistoryPage() {
  const { t } = useTranslation('withdraw')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage title={t('history.title')}>
      <WithdrawHistory
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </HistoryPage>
  )
}
