import { loadWords, useTranslation } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '../../orders/orders/history-page.tsx'
import { UsageHistory } from './usage-history.tsx'
import { usageSearch } from './usage-search.ts'

export const Route = createFileRoute('/player/promotion/history')({
  validateSearch: usageSearch,
  loader: () => loadWords('promotion', 'deposit'),
  component: UsageHistoryPage,
})

function UsageHistoryPage() {
  const { t } = useTranslation('promotion')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage title={t('history.title')}>
      <UsageHistory
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </HistoryPage>
  )
}
