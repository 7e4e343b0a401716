import { loadWords } from '@kham/site/words'
import { PageHeader } from '@kham/ui/page-header'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '../../layout/account-page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { HistoryTabs } from '../orders/history-tabs.tsx'
import { UsageHistory } from './usage-history.tsx'
import { usageSearch } from './usage-search.ts'

export const Route = createFileRoute('/player/promotion/history')({
  validateSearch: usageSearch,
  loader: () => loadWords('promotion', 'deposit'),
  component: UsageHistoryPage,
})

function UsageHistoryPage() {
  const { t } = useTranslation('promotion')
  usePageTitle(t('history.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountPage>
      <PageHeader title={t('history.title')} />
      <HistoryTabs />
      <UsageHistory
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </AccountPage>
  )
}
